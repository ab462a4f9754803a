import { TitleCard } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../texts/queue.messages.ts';
import styles from './home-queue.module.css';

const SUGGESTIONS = 3;

/** The view of an empty queue: three popular titles to start with. */
export function EmptyHome() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchPopular', { limit: SUGGESTIONS }), queryClient);
  return (
    <section className={styles.empty} aria-label={messages.emptyTitle}>
      <div>
        <h2>{messages.emptyTitle}</h2>
        <Muted as="p">{messages.emptyHomeText}</Muted>
      </div>
      {!error && (
        <ul>
          {(data?.results ?? Array.from({ length: SUGGESTIONS }, () => null)).map((card, i) => (
            <li key={card?.mediaType_vid ?? i}>{card ? <TitleCard card={card} /> : <Skeleton poster />}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
