import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { QueuePeople } from '../features/share-queue/queue-people.tsx';
import { useWhileOpen } from '../features/share-queue/use-while-open.ts';
import { messages } from '../messages.ts';
import { useQueues } from '../queue/queues-store.ts';

/** A dialog that lists the people of a queue and their permissions. The queue's owner can change them. */
export default function QueuePermission(props: DialogProps<'queues/QueuePermission'>) {
  useWhileOpen((open) => useQueues.setState({ showQueuePermissionModal: open }));
  return (
    <Dialog title={messages.peopleOf(props.queueName)}>
      <QueuePeople {...props} />
    </Dialog>
  );
}
