import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { ShareForm } from '../features/share-title/share-form.tsx';
import { messages } from '../share/share.messages.ts';

/** A dialog that shares a title: the member's message, the link, and a QR code. */
export default function Share(props: DialogProps<'social/Share'>) {
  return (
    <Dialog title={messages.shareOf(props.title)} wide>
      <ShareForm {...props} />
    </Dialog>
  );
}
