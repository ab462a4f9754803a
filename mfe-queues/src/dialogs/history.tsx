import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/show-history/history.messages.ts';
import { HistoryView } from '../features/show-history/history-view.tsx';

/** A dialog with the history of a queue, shown beside the queue. */
export default function History(props: DialogProps<'queues/History'>) {
  return (
    <Dialog side title={messages.title(props.queueName)}>
      <HistoryView {...props} />
    </Dialog>
  );
}
