import { useEffect, useRef } from 'react';

/** Reports a dialog to the store as open, and as closed when it unmounts. */
export function useWhileOpen(tell: (open: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    const { current } = latest;
    current(true);
    return () => current(false);
  }, []);
}
