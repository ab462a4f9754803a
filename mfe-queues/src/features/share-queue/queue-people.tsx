import type { Reply } from '@videoqs/contract/calls';
import { type CallError, post } from '@videoqs/web/api';
import { queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import type { QueueRef } from '../../queue/queue-list.ts';
import { useQueues } from '../../queue/queues-store.ts';
import { AddPerson } from './add-person.tsx';
import { peopleKey } from './change-people.ts';
import { InviteByLink } from './invite-by-link.tsx';
import { PersonRow } from './person-row.tsx';
import { QueueSettings } from './queue-settings.tsx';
import styles from './share-queue.module.css';

type People = Reply<'/api/queues/fetchPermissionsOfQueueX'>;

/** The people of a queue. The owner can change and remove people. All others can only read the list. */
export function QueuePeople(queue: QueueRef) {
  const { queueID, queueName } = queue;
  const me = useSession((s) => s.ID);
  const { data, error, refetch } = useQuery<People, CallError>(
    {
      queryKey: peopleKey(queue),
      queryFn: ({ signal }) => post('/api/queues/fetchPermissionsOfQueueX', { queueID, queueName }, { signal }),
    },
    queryClient,
  );
  useEffect(() => {
    if (data) useQueues.setState({ permissionsOfQueueX: data.permissionsOfQueueX });
  }, [data]);
  if (error) return <ErrorState error={error} title={messages.peopleFailed} onRetry={() => void refetch()} small />;
  if (!data)
    return (
      <Loading label={messages.loadingPeople}>
        <Skeleton width="100%" height={60} />
        <Skeleton width="100%" height={60} />
      </Loading>
    );
  const isOwner = data.permissionsOfQueueX.some((p) => p.userID === me && p.level === 'owner');
  return (
    <div className={styles.people}>
      {isOwner && <InviteByLink queue={queue} made={data.invitation} />}
      {isOwner && <AddPerson queue={queue} there={data.permissionsOfQueueX.map((p) => p.userID)} />}
      <ul className={styles.list}>
        {data.permissionsOfQueueX.map((person) => (
          <PersonRow key={person.userID} queue={queue} person={person} isMe={person.userID === me} isOwner={isOwner} />
        ))}
      </ul>
      <dl className={styles.levels}>
        {(['owner', 'editor', 'member'] as const).map((level) => (
          <div key={level} style={{ display: 'contents' }}>
            <dt>{messages.levels[level]}</dt>
            <dd>{messages.levelTexts[level]}</dd>
          </div>
        ))}
      </dl>
      <QueueSettings queue={queue} isOwner={isOwner} />
    </div>
  );
}
