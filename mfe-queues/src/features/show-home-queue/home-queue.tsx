import { ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useTonightPick } from '@videoqs/web/tonight-pick';
import { useFigures } from '../../queue/figures.ts';
import { myList, useMyQueue } from '../../queue/my-queue.ts';
import { messages } from '../../texts/queue.messages.ts';
import { ComingUp } from './coming-up.tsx';
import { EmptyHome } from './empty-home.tsx';
import styles from './home-queue.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NextUp } from './next-up.tsx';

/** The number of titles beside the first one. */
const THEN = 7;

/**
 * My queue on the home page: its first title, the next ones, and the next reminders. It leaves out the title that the
 * page has picked for tonight.
 */
export function HomeQueue() {
  const queue = useMyQueue();
  const { items, count, known, error, retry } = queue;
  const figures = useFigures(myList, queue);
  const pick = useTonightPick();
  const places = items.map((item, at) => ({ item, place: at + 1 }));
  const [head, ...then] = places.filter(({ item }) => item.mediaType_vid !== pick);
  if (!known)
    return error ? <ErrorState error={error} title={messages.failed} onRetry={retry} small /> : <HomeSkeleton />;
  return (
    <>
      {head ? (
        <section className={styles.next} aria-label={messages.nextUpOf(count)}>
          <NextUp head={head} then={then.slice(0, THEN)} count={count} />
          {figures && <ComingUp {...figures} />}
        </section>
      ) : (
        <EmptyHome hasPick={count > 0} />
      )}
      {error && (
        <Muted as="p" small className={styles.remembered}>
          {messages.notFresh}
        </Muted>
      )}
    </>
  );
}
