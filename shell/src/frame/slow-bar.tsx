import { useOnline } from '@videoqs/web/network';
import { type LoadingQuery, queryClient, useIsFetching, useIsMutating } from '@videoqs/web/query';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './slow-bar.module.css';

/** Content that loads shows its skeleton at once; after this time the bar says that it is still loading. */
const SLOW_MS = 1000;
/** Visible content that reloads has no other sign of it. */
const ANEW_MS = 300;

/** A failed call retries by itself, or the page says so: nothing is loading meanwhile. */
const isUnderWay = ({ state }: LoadingQuery) => state.fetchFailureCount === 0 && state.error === null;
const isAnew = (query: LoadingQuery) => isUnderWay(query) && query.state.data !== undefined && query.isActive();

/** A bar under the top bar while visible content reloads, or anything takes longer than a second. It moves nothing. */
export function SlowBar() {
  const anew = useIsFetching({ predicate: isAnew }, queryClient) > 0;
  const busy = useIsFetching({ predicate: isUnderWay }, queryClient) + useIsMutating({}, queryClient) > 0;
  const online = useOnline();
  const isLate = useStays(busy, SLOW_MS);
  const isLateAnew = useStays(anew, ANEW_MS);
  if (!online || !(isLate || isLateAnew)) return null;
  return <div className={styles.slow} role="progressbar" aria-label={messages.working} />;
}

/** Whether the condition has held for that long. */
function useStays(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(() => setStays(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return stays;
}
