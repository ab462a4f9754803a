import { ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useFigures } from '../../queue/figures.ts';
import { myList, useMyQueue } from '../../queue/my-queue.ts';
import { messages } from '../../texts/queue.messages.ts';
import { ComingUp } from './coming-up.tsx';
import { EmptyHome } from './empty-home.tsx';
import styles from './home-queue.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NextUp } from './next-up.tsx';

/** My queue on the home page: its first title, the next ones, and the next reminders. */
export function HomeQueue() {
  const queue = useMyQueue();
  const { items, count, known, error, retry } = queue;
  const figures = useFigures(myList, queue);
  const [head] = items;
  if (!known)
    return error ? <ErrorState error={error} title={messages.failed} onRetry={retry} small /> : <HomeSkeleton />;
  return (
    <>
      {head ? (
        <section className={styles.next} aria-label={messages.nextUpOf(count)}>
          <NextUp head={head} then={items.slice(1, 8)} count={count} />
          {figures && <ComingUp {...figures} />}
        </section>
      ) : (
        <EmptyHome />
      )}
      {error && (
        <Muted as="p" small className={styles.remembered}>
          {messages.notFresh}
        </Muted>
      )}
    </>
  );
}
