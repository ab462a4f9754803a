import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { navigateTo } from '@videoqs/web/router';
import { Tabs } from '@videoqs/web/tabs';
import { messages } from '../../messages.ts';
import type { QueueList } from '../../queue/queue-list.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import { QueueMenu } from './queue-menu.tsx';
import styles from './queue-tabs.module.css';

/**
 * My queue and the shared ones, and the way to a new one.
 * @param mine titles in my own, undefined while unknown
 * @param list what is shown below, for its menu; none where it is not open to the member
 */
export function QueueTabs({ mine, list }: { mine: number | undefined; list?: QueueList }) {
  const others = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {});
  const create = async () => {
    const made = await openDialog('queues/NewQueue', {});
    if (made) navigateTo(`/myVideoQs/${made.queueID}`);
  };
  return (
    <div className={styles.bar}>
      {others.length > 0 && (
        <Tabs
          label={messages.queues}
          tabs={[
            { to: '/myVideoQs', label: messages.myQueue, count: mine },
            ...others.map((q) => ({ to: `/myVideoQs/${q.queueID}`, label: q.name, count: q.count })),
          ]}
        />
      )}
      <Button className={styles.create} tone="quiet" icon="plus" onClick={() => void create()}>
        <span>{messages.newQueue}</span>
      </Button>
      {list && <QueueMenu list={list} />}
    </div>
  );
}
