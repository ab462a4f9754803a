import { Dialog } from '@videoqs/web/dialog';
import { ProveView } from '../features/prove-yourself/prove-view.tsx';
import { messages } from '../messages.ts';

/** A dialog that asks for the password or a passkey again. Its result is true when the server accepted the proof. */
export default function ProveYourself() {
  return (
    <Dialog title={messages.proveYourself}>
      <ProveView />
    </Dialog>
  );
}
