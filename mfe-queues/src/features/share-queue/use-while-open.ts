import { useEffect, useRef } from 'react';

/** Tells the store that a dialog is open. When the dialog unmounts, tells the store that the dialog is closed. */
export function useWhileOpen(tell: (open: boolean) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    const { current } = latest;
    current(true);
    return () => current(false);
  }, []);
}
