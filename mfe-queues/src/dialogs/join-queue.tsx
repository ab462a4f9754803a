import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { JoinView } from '../features/join-queue/join-view.tsx';
import { messages } from '../messages.ts';

/** A dialog for an invitation link. It shows who invites the member, and has the button to join the queue. */
export default function JoinQueue(props: DialogProps<'queues/JoinQueue'>) {
  return (
    <Dialog title={messages.joinTitle}>
      <JoinView {...props} />
    </Dialog>
  );
}
