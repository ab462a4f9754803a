import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/show-history/history.messages.ts';
import { HistoryView } from '../features/show-history/history-view.tsx';

/** The history of a queue, shown beside it. */
export default function History(props: DialogProps<'queues/History'>) {
  return (
    <Dialog side title={messages.title(props.queueName)}>
      <HistoryView {...props} />
    </Dialog>
  );
}
