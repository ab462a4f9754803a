import { Dialog } from '@videoqs/web/dialog';
import { ProveView } from '../features/prove-yourself/prove-view.tsx';
import { messages } from '../messages.ts';

/**
 * A dialog in which the member proves again who they are, by the password or a passkey. Its result is true when the
 * server has accepted the proof.
 */
export default function ProveYourself() {
  return (
    <Dialog title={messages.proveYourself}>
      <ProveView />
    </Dialog>
  );
}
