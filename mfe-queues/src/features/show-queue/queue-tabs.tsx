import { Button } from '@videoqs/web/button';
import { Menu } from '@videoqs/web/menu';
import { useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Tabs } from '@videoqs/web/tabs';
import { messages } from '../../messages.ts';
import type { QueueList } from '../../queue/queue-list.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import { createQueue, QueueMenu } from './queue-menu.tsx';
import styles from './queue-tabs.module.css';

/** The number of shared queues that are shown as tabs. If there are more, a menu lists all of them. */
const SIDE_BY_SIDE = 8;
/** The maximum number of faces on a tab. */
const FACES = 3;

const to = (queueID: number) => `/myVideoQs/${queueID}`;

/** A button for a new queue, and the menu of the list. */
export function QueueButtons({ list }: { list?: QueueList | undefined }) {
  return (
    <div className={styles.buttons}>
      <Button className={styles.create} tone="quiet" icon="plus" onClick={() => void createQueue()}>
        <span>{messages.newQueue}</span>
      </Button>
      {list && <QueueMenu list={list} />}
    </div>
  );
}

/**
 * Tabs for my queue and the shared ones, and a button for a new queue.
 * @param mine the number of titles in my own queue, undefined while unknown
 * @param list the list below, for its menu; missing if the member may not open it
 */
export function QueueTabs({ mine, list }: { mine: number | undefined; list?: QueueList }) {
  const others = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {});
  const me = useSession((s) => s.ID);
  const { pathname } = useLocation();
  const shown = others.filter((q, n) => n < SIDE_BY_SIDE || to(q.queueID) === pathname);
  return (
    <div className={styles.bar}>
      {/* If the member may not open this queue, their own queue is still shown as a link. */}
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
      <QueueButtons list={list} />
    </div>
  );
}
