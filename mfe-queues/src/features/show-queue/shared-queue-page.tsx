import { Button, ButtonLink } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { Page } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { Empty } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { HereContext } from '../../live/here.ts';
import { useLive } from '../../live/use-live.ts';
import { messages } from '../../messages.ts';
import { SectionTabs } from '../../plays/section-tabs.tsx';
import { useMyQueue } from '../../queue/my-queue.ts';
import { useQueueList } from '../../queue/queue-list.ts';
import { listOf } from '../../queue/shared-queues.ts';
import { WhoIsHere } from './aside/who-is-here.tsx';
import styles from './my-queue.module.css';
import { QueueTabs } from './queue-tabs.tsx';
import { nextInQueue, QueueWork } from './queue-work.tsx';
import { AskButton, AskToAdd } from './start/ask-to-add.tsx';
import { StartQueue } from './start/start-queue.tsx';

/** The page /myVideoQs/{queueID}: a shared queue. The member can change it as far as their level allows. */
export default function SharedQueuePage() {
  const id = Number(useParams().queueID);
  const list = listOf({ queueID: Number.isSafeInteger(id) && id > 0 ? id : 1, queueName: messages.sharedQueue });
  const queue = useQueueList(list);
  const mine = useMyQueue();
  const { meta } = queue;
  const canEdit = meta !== undefined && meta.level !== 'member';
  // The view for an empty queue stays open while the first titles are added.
  const [isStarting, setStarting] = useState(false);
  if (meta?.count === 0 && !isStarting) setStarting(true);
  const { here, closed } = useLive(list, meta !== undefined);
  if (queue.error?.code === 'not-allowed' || queue.error?.code === 'invalid-body')
    return (
      <Page>
        <SectionTabs />
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
        <SectionTabs />
        <QueueTabs mine={mine.known ? mine.count : undefined} list={list} />
        <HereContext value={here}>
          <QueueWork
            key={list.ref().queueID}
            list={list}
            queue={queue}
            canEdit={canEdit}
            heading={meta?.name ?? messages.sharedQueue}
            coming={!queue.known}
            empty={meta?.level === 'member' && <AskToAdd list={list} meta={meta} />}
            actions={
              meta && (
                <div className={styles.acts}>
                  <WhoIsHere people={here} />
                  {meta.count > 0 && (
                    <ButtonLink icon="spark" to={tonightOf(meta.queueID, here)}>
                      {messages.pickTonight}
                    </ButtonLink>
                  )}
                  <Button icon="people" onClick={() => void openDialog('queues/QueuePermission', list.ref())}>
                    {messages.people(meta.memberCount)}
                  </Button>
                </div>
              )
            }
          >
            {meta && isStarting && canEdit && (
              <div className={styles.start}>
                <StartQueue list={list} meta={meta} />
              </div>
            )}
            {meta?.level === 'member' && meta.count > 0 && (
              <div className={styles.look}>
                <Muted as="p">{messages.onlyLook(meta.owner.username || messages.somebody)}</Muted>
                <AskButton list={list} meta={meta} />
              </div>
            )}
          </QueueWork>
        </HereContext>
      </Page>
    </FocusKeeper>
  );
}

/**
 * The address of the page that picks titles for this queue. The page can be limited to the people who have the queue
 * open.
 */
const tonightOf = (queueID: number, here: readonly { userID: number }[]) =>
  `/myJamm?queue=${queueID}${here.length > 0 ? `&here=${here.map(({ userID }) => userID).join(',')}` : ''}`;
