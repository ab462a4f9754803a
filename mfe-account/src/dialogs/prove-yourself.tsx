import { Dialog } from '@videoqs/web/dialog';
import { ProveView } from '../features/prove-yourself/prove-view.tsx';
import { messages } from '../messages.ts';

/** The password or a passkey once more; answers true when the server took it. */
export default function ProveYourself() {
  return (
    <Dialog title={messages.proveYourself}>
      <ProveView />
    </Dialog>
  );
}
