import { useEffect, useRef } from 'react';

/** Tells the store of a dialog that it is open, and that it is not any more. */
export function useWhileOpen(tell: (open: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    const { current } = latest;
    current(true);
    return () => current(false);
  }, []);
}
