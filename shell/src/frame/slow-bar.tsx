import { useOnline } from '@videoqs/web/network';
import { type LoadingQuery, queryClient, useIsFetching, useIsMutating } from '@videoqs/web/query';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './slow-bar.module.css';

/**
 * After this many milliseconds the bar shows that something is still loading. Loading content shows its skeleton at
 * once.
 */
const SLOW_MS = 1000;
/** After this many milliseconds the bar shows that visible content is reloading. Nothing else on the page shows it. */
const ANEW_MS = 300;

/**
 * Whether a query is loading. A query that has failed does not count, because it is retried or its page shows the
 * error.
 */
const isUnderWay = ({ state }: LoadingQuery) => state.fetchFailureCount === 0 && state.error === null;
const isAnew = (query: LoadingQuery) => isUnderWay(query) && query.state.data !== undefined && query.isActive();

/**
 * A bar below the top bar. It appears when visible content reloads, or when anything takes longer than a second. It
 * does not move the page.
 */
export function SlowBar() {
  const anew = useIsFetching({ predicate: isAnew }, queryClient) > 0;
  const busy = useIsFetching({ predicate: isUnderWay }, queryClient) + useIsMutating({}, queryClient) > 0;
  const online = useOnline();
  const isLate = useStays(busy, SLOW_MS);
  const isLateAnew = useStays(anew, ANEW_MS);
  if (!online || !(isLate || isLateAnew)) return null;
  return <div className={styles.slow} role="progressbar" aria-label={messages.working} />;
}

/** Whether a condition has been true for this many milliseconds. */
function useStays(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(() => setStays(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return stays;
}
