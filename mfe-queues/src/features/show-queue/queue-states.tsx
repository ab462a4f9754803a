import { ButtonLink } from '@videoqs/web/button';
import { CardRow } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Empty, Loading } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import { messages as queueTexts } from '../../texts/queue.messages.ts';
import list from './queue-list.module.css';
import { RowSkeleton } from './row/coming-row.tsx';
import styles from './row/queue-row.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];
const SUGGESTIONS = 8;

/** Placeholder rows while the queue loads. */
export function QueueSkeleton() {
  return (
    <Loading label={queueTexts.loading}>
      <ol className={list.list}>
        {ROWS.map((n) => (
          <li key={n} className={`${styles.row} ${styles.still}`}>
            <RowSkeleton rank={n + 1} />
          </li>
        ))}
      </ol>
    </Loading>
  );
}

/** The view of an empty queue: links to find titles, and popular titles. */
export function EmptyQueue() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchPopular', { limit: SUGGESTIONS }), queryClient);
  return (
    <>
      <Empty
        title={queueTexts.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink tone="primary" to="/">
            {messages.lookAround}
          </ButtonLink>
        }
      />
      {!error && <CardRow heading={messages.suggestions} cards={data?.results} />}
    </>
  );
}
