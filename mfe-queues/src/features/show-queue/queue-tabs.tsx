import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { navigateTo } from '@videoqs/web/router';
import { Tabs } from '@videoqs/web/tabs';
import { messages } from '../../messages.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import styles from './queue-tabs.module.css';

/** My queue and the shared ones, and the way to a new one. @param mine titles in my own, undefined while unknown */
export function QueueTabs({ mine }: { mine: number | undefined }) {
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
    </div>
  );
}
