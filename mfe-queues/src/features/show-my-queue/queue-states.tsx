import { ButtonLink } from '@videoqs/web/button';
import { CardRow } from '@videoqs/web/card-row';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Empty, Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';
import './queue-row.css';

const ROWS = ['78%', '54%', '66%', '48%', '72%', '60%'];
const SUGGESTIONS = 8;

/** Rows to come. */
export function QueueSkeleton() {
  return (
    <Loading label={messages.loading}>
      <ol className="qu-list">
        {ROWS.map((width) => (
          <li key={width} className="qu-li qu-li-still">
            <span className="qu-rank" />
            <span className="qu-poster">
              <span className="vq-skeleton vq-poster" />
            </span>
            <span className="qu-words">
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
