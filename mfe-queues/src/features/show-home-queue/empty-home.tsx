import { TitleCard } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useWithoutPick } from '@videoqs/web/tonight-pick';
import { messages } from '../../texts/queue.messages.ts';
import styles from './home-queue.module.css';

const SUGGESTIONS = 3;

/** Three popular titles, shown when the queue is empty or contains only tonight's pick. */
export function EmptyHome({ hasPick }: { hasPick: boolean }) {
  // One title more is requested, because tonight's pick may be among them and is left out.
  const { data, error } = useQuery(callOptions('/api/titles/fetchPopular', { limit: SUGGESTIONS + 1 }), queryClient);
  const popular = useWithoutPick(data?.results)?.slice(0, SUGGESTIONS);
  const title = hasPick ? messages.pickAloneTitle : messages.emptyTitle;
  return (
    <section className={styles.empty} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <Muted as="p">{hasPick ? messages.pickAloneText : messages.emptyHomeText}</Muted>
      </div>
      {!error && (
        <ul>
          {(popular ?? Array.from({ length: SUGGESTIONS }, () => null)).map((card, i) => (
            <li key={card?.mediaType_vid ?? i}>{card ? <TitleCard card={card} /> : <Skeleton poster />}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
