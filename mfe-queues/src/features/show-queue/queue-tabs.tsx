import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { navigateTo, useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Tabs } from '@videoqs/web/tabs';
import { messages } from '../../messages.ts';
import type { QueueList } from '../../queue/queue-list.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import { QueueMenu } from './queue-menu.tsx';
import styles from './queue-tabs.module.css';

/** Shared queues that stand side by side; with more than these, all are in a menu too. */
const SIDE_BY_SIDE = 8;
/** Faces on a tab. */
const FACES = 3;

/**
 * My queue and the shared ones, and the way to a new one.
 * @param mine titles in my own, undefined while unknown
 * @param list what is shown below, for its menu; none where it is not open to the member
 */
export function QueueTabs({ mine, list }: { mine: number | undefined; list?: QueueList }) {
  const others = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {});
  const me = useSession((s) => s.ID);
  const { pathname } = useLocation();
  const to = (queueID: number) => `/myVideoQs/${queueID}`;
  const shown = others.filter((q, n) => n < SIDE_BY_SIDE || to(q.queueID) === pathname);
  const create = async () => {
    const made = await openDialog('queues/NewQueue', {});
    if (made) navigateTo(to(made.queueID));
  };
  return (
    <div className={styles.bar}>
      {/* where the queue that was open is closed, my own stays a way on */}
      {(others.length > 0 || !list) && (
        <Tabs
          label={messages.queues}
          tabs={[
            { to: '/myVideoQs', label: messages.myQueue, count: mine },
            ...shown.map((q) => ({
              to: to(q.queueID),
              label: q.name,
              count: q.count,
              people: (q.people ?? [])
                .filter((one) => one.userID !== me)
                .slice(0, FACES)
                .map((one) => ({ name: one.username, src: one.imgSrc })),
            })),
          ]}
        />
      )}
      {others.length > SIDE_BY_SIDE && (
        <Menu
          label={messages.allQueues}
          groups={[{ items: others.map((q) => ({ label: q.name, to: to(q.queueID) })) }]}
          button={(trigger) => (
            <Button tone="quiet" icon="down" {...trigger}>
              {messages.allOf(others.length)}
            </Button>
          )}
        />
      )}
      <Button className={styles.create} tone="quiet" icon="plus" onClick={() => void create()}>
        <span>{messages.newQueue}</span>
      </Button>
      {list && <QueueMenu list={list} />}
    </div>
  );
}
