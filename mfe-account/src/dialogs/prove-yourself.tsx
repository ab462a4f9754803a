import { Dialog } from '@videoqs/web/dialog';
import { ProveView } from '../features/prove-yourself/prove-view.tsx';
import { messages } from '../messages.ts';

/** Asks for the password or a passkey again; answers true when the server accepted it. */
export default function ProveYourself() {
  return (
    <Dialog title={messages.proveYourself}>
      <ProveView />
    </Dialog>
  );
}
