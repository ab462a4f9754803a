import { useOnline } from '@videoqs/web/network';
import { type LoadingQuery, queryClient, useIsFetching, useIsMutating } from '@videoqs/web/query';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './slow-bar.module.css';

/** What is waited for shows its skeleton at once; the bar says after so long that it still comes. */
const SLOW_MS = 1000;
/** What is shown and loaded anew has nothing else that says so. */
const ANEW_MS = 300;

/** A call that failed is asked again by itself, or the page says so: nothing loads meanwhile. */
const isUnderWay = ({ state }: LoadingQuery) => state.fetchFailureCount === 0 && state.error === null;
const isAnew = (query: LoadingQuery) => isUnderWay(query) && query.state.data !== undefined && query.isActive();

/** A bar under the top bar while what is shown loads anew, or anything takes longer than a second. It moves nothing. */
export function SlowBar() {
  const anew = useIsFetching({ predicate: isAnew }, queryClient) > 0;
  const busy = useIsFetching({ predicate: isUnderWay }, queryClient) + useIsMutating({}, queryClient) > 0;
  const online = useOnline();
  const isLate = useStays(busy, SLOW_MS);
  const isLateAnew = useStays(anew, ANEW_MS);
  if (!online || !(isLate || isLateAnew)) return null;
  return <div className={styles.slow} role="progressbar" aria-label={messages.working} />;
}

/** Whether it has been so for that long. */
function useStays(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(() => setStays(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return stays;
}
