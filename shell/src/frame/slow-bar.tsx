import { queryClient, useIsFetching, useIsMutating } from '@videoqs/web/query';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './slow-bar.module.css';

const SLOW_MS = 1000;

/** A bar under the top bar while something takes longer than a second. */
export function SlowBar() {
  const busy = useIsFetching({}, queryClient) + useIsMutating({}, queryClient) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow ? <div className={styles.slow} role="progressbar" aria-label={messages.working} /> : null;
}
