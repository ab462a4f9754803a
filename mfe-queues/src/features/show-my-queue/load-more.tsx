import { Button } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/dialogs';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { loadMore } from '../load-queue/load-queue.ts';
import { asCallError } from '../load-queue/use-my-queue.ts';

/** The next page of a long queue: by itself when its end comes near, by the button when that failed. */
export function LoadMore() {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(async () => {});
  load.current = async () => {
    if (busy) return;
    setBusy(true);
    await loadMore().catch((e: unknown) => snackbar({ text: asCallError(e).userMessage }));
    setBusy(false);
  };
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && void load.current(), {
      rootMargin: '800px',
    });
    near.observe(button.current);
    return () => near.disconnect();
  }, []);
  return (
    <Button ref={button} block className="qu-load" busy={busy} onClick={() => void load.current()}>
      {messages.loadMore}
    </Button>
  );
}
