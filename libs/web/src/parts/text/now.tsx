import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time. It is updated every minute while a page stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
