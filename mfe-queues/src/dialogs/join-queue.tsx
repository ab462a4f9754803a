import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { JoinView } from '../features/join-queue/join-view.tsx';
import { messages } from '../messages.ts';

/** The invitation of a link as a dialog, with the button that joins the queue. */
export default function JoinQueue(props: DialogProps<'queues/JoinQueue'>) {
  return (
    <Dialog title={messages.joinTitle}>
      <JoinView {...props} />
    </Dialog>
  );
}
