import { useEffect, useRef } from 'react';

/** Tells the store that a dialog is open, and when the dialog unmounts, that it is closed. */
export function useWhileOpen(tell: (open: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    const { current } = latest;
    current(true);
    return () => current(false);
  }, []);
}
