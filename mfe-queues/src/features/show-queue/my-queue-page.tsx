import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { Page } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useEffect } from 'react';
import { useLive } from '../../live/use-live.ts';
import { messages } from '../../messages.ts';
import { SectionTabs } from '../../plays/section-tabs.tsx';
import { myList, useMyQueue } from '../../queue/my-queue.ts';
import { deliver, usePendingAdd } from '../../queue/pending-add.ts';
import { useQueues } from '../../queue/queues-store.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import styles from './my-queue.module.css';
import { EmptyQueue } from './queue-states.tsx';
import { QueueButtons, QueueTabs } from './queue-tabs.tsx';
import { nextInQueue, QueueWork } from './queue-work.tsx';

/**
 * The page /myVideoQs. It shows my queue as a list that I can edit. With ?join= in the address, the member has opened
 * an invitation link.
 */
export default function MyQueuePage() {
  const queue = useMyQueue();
  const pending = usePendingAdd();
  const coming = pending.adding !== null || !queue.known;
  const shared = useOtherQueues().data?.otherQueuesMetaObj ?? {};
  // Without shared queues there are no tabs, so the buttons beside them are in the head.
  const isAlone = queue.others === 0 && Object.keys(shared).length === 0;
  useLive(myList, queue.known);
  useInvitation();
  return (
    <FocusKeeper next={nextInQueue}>
      <Page className={styles.page}>
        <SectionTabs />
        {!isAlone && <QueueTabs mine={coming ? undefined : queue.count} list={myList} />}
        <QueueWork
          list={myList}
          queue={queue}
          canEdit
          heading={messages.myQueue}
          actions={isAlone && <QueueButtons list={myList} />}
          coming={coming}
          empty={<EmptyQueue />}
        >
          {queue.error && queue.items.length > 0 && (
            <div className={styles.error}>
              <SeenAt />
            </div>
          )}
          {pending.failed && (
            <div className={styles.error}>
              <ErrorState
                error={pending.failed.error}
                title={adding.notAdded(pending.failed.add.title)}
                onRetry={() => pending.failed && void deliver(pending.failed.add)}
                small
              />
            </div>
          )}
        </QueueWork>
      </Page>
    </FocusKeeper>
  );
}

/** Says how old the titles on the page are, while newer ones cannot be loaded. */
function SeenAt() {
  const seenAt = useQueues((s) => s.seenAt);
  return seenAt > 0 ? <Muted as="p">{messages.asOf(formatDate(new Date(seenAt).toISOString(), 'time'))}</Muted> : null;
}

/** Asks the member whether to join a queue, once for each invitation link. */
function useInvitation(): void {
  const [params, setParams] = useSearchParams();
  const code = params.get('join');
  useEffect(() => {
    if (!code) return;
    setParams({}, { replace: true });
    void openDialog('queues/JoinQueue', { code });
  }, [code, setParams]);
}
