import { ButtonLink } from '@videoqs/web/button';
import { CardRow } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Empty, Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import list from './queue-list.module.css';
import styles from './queue-row.module.css';

const ROWS = ['78%', '54%', '66%', '48%', '72%', '60%'];
const SUGGESTIONS = 8;

/** Rows to come. */
export function QueueSkeleton() {
  return (
    <Loading label={messages.loading}>
      <ol className={list.list}>
        {ROWS.map((width) => (
          <li key={width} className={`${styles.row} ${styles.still}`}>
            <span className={styles.rank} />
            <span className={styles.poster}>
              <Skeleton poster />
            </span>
            <span className={styles.words}>
              <Skeleton width={width} height={16} />
              <Skeleton width="38%" height={13} />
            </span>
          </li>
        ))}
      </ol>
    </Loading>
  );
}

/** Nothing queued yet: where to look, and what others watch. */
export function EmptyQueue() {
  const { data, error } = useQuery(callOptions('/api/titles/fetchPopular', { limit: SUGGESTIONS }), queryClient);
  return (
    <>
      <Empty
        title={messages.emptyTitle}
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
