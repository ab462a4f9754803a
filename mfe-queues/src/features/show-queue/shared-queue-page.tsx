import { Button, ButtonLink } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { Page } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { Empty } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { HereContext } from '../../live/here.ts';
import { useLive } from '../../live/use-live.ts';
import { messages } from '../../messages.ts';
import { useMyQueue } from '../../queue/my-queue.ts';
import { useQueueList } from '../../queue/queue-list.ts';
import { listOf } from '../../queue/shared-queues.ts';
import { WhoIsHere } from './aside/who-is-here.tsx';
import { EmptyShared } from './empty-shared.tsx';
import styles from './my-queue.module.css';
import { QueueTabs } from './queue-tabs.tsx';
import { nextInQueue, QueueWork } from './queue-work.tsx';

/** /myVideoQs/{queueID}: a shared queue, to work with as its member's level allows. */
export default function SharedQueuePage() {
  const id = Number(useParams().queueID);
  const list = listOf({ queueID: Number.isSafeInteger(id) && id > 0 ? id : 1, queueName: messages.sharedQueue });
  const queue = useQueueList(list);
  const mine = useMyQueue();
  const { meta } = queue;
  const { here, closed } = useLive(list, meta !== undefined);
  if (queue.error?.code === 'not-allowed' || queue.error?.code === 'invalid-body')
    return (
      <Page>
        <QueueTabs mine={mine.known ? mine.count : undefined} />
        <Empty
          icon="queue"
          title={messages.notYours}
          text={closed ?? messages.notYoursText}
          action={
            <ButtonLink tone="primary" to="/myVideoQs">
              {messages.toMyQueue}
            </ButtonLink>
          }
        />
      </Page>
    );
  return (
    <FocusKeeper next={nextInQueue}>
      <Page>
        <QueueTabs mine={mine.known ? mine.count : undefined} list={list} />
        <HereContext value={here}>
          <QueueWork
            key={list.ref().queueID}
            list={list}
            queue={queue}
            canEdit={meta !== undefined && meta.level !== 'member'}
            heading={meta?.name ?? messages.sharedQueue}
            coming={!queue.known}
            empty={meta && <EmptyShared list={list} meta={meta} />}
            actions={
              meta && (
                <>
                  <WhoIsHere people={here} />
                  <Button icon="people" onClick={() => void openDialog('queues/QueuePermission', list.ref())}>
                    {messages.people(meta.memberCount)}
                  </Button>
                </>
              )
            }
          >
            {meta?.level === 'member' && (
              <Muted as="p" className={styles.look}>
                {messages.onlyLook(meta.owner.username || messages.somebody)}
              </Muted>
            )}
          </QueueWork>
        </HereContext>
      </Page>
    </FocusKeeper>
  );
}
