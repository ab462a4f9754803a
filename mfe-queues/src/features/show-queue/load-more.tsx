import type { CallError } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages.ts';
import styles from './load-more.module.css';

/** Loads the next page of a long queue: automatically near the end of the list, by the button when that failed. */
export function LoadMore({ busy, load }: { busy: boolean; load: () => Promise<CallError | undefined> }) {
  const button = useRef<HTMLButtonElement>(null);
  const more = async () => {
    if (busy) return;
    const error = await load();
    if (error) snackbar({ text: error.userMessage });
  };
  const again = useRef(more);
  again.current = more;
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && void again.current(), {
      rootMargin: '800px',
    });
    near.observe(button.current);
    return () => near.disconnect();
  }, []);
  return (
    <Button ref={button} block className={styles.more} busy={busy} onClick={() => void more()}>
      {messages.loadMore}
    </Button>
  );
}
