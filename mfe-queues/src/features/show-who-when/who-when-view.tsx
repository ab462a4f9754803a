import type { DialogProps } from '@videoqs/contract/dialogs';
import { formatDate } from '@videoqs/web/date';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import styles from './who-when.module.css';

const hasText = (what: string): what is keyof typeof messages.whats => what in messages.whats;

/** Shows who added a title to the queue and when, and the later changes of the title, newest first. */
export function WhoWhenView({ mediaType_vid, queueID, queueName }: DialogProps<'queues/WhoWhen'>) {
  const { data, error, refetch } = useQuery(
    { ...callOptions('/api/queues/getVideoWhoWhenInfo', { mediaType_vid, queueID, queueName }), staleTime: 0 },
    queryClient,
  );
  if (error) return <ErrorState error={error} title={messages.whoFailed} onRetry={() => void refetch()} small />;
  if (!data)
    return (
      <Loading label={messages.loadingWho}>
        <Skeleton width="70%" height={18} />
        <Skeleton width="50%" height={16} />
      </Loading>
    );
  const { addedBy, addedAt, history } = data.whoWhenInfo;
  return (
    <div className={styles.view}>
      <p>{messages.addedBy(addedBy.username || messages.somebody, formatDate(addedAt, 'day'))}</p>
      <ol className={styles.history}>
        {history.map(({ who, what, when }) => (
          <li key={when + what}>
            <span>{messages.did(who || messages.somebody, hasText(what) ? messages.whats[what] : what)}</span>
            <Muted small>{formatDate(when, 'day')}</Muted>
          </li>
        ))}
      </ol>
    </div>
  );
}
