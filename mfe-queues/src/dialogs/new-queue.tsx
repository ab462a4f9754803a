import { Dialog } from '@videoqs/web/dialog';
import { NewQueueForm } from '../features/share-queue/new-queue-form.tsx';
import { useWhileOpen } from '../features/share-queue/use-while-open.ts';
import { messages } from '../messages.ts';
import { useQueues } from '../queue/queues-store.ts';

/** A dialog that creates a shared queue. */
export default function NewQueue() {
  useWhileOpen((open) => useQueues.setState({ showNewQueueModal: open }));
  return (
    <Dialog title={messages.newQueue}>
      <NewQueueForm />
    </Dialog>
  );
}
