import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { ShareView } from '../features/share-top10/share-view.tsx';
import { messages } from '../top10/top10.messages.ts';

/** A dialog that shares a Top 10 as a picture and a link. */
export default function ShareTop10(props: DialogProps<'queues/ShareTop10'>) {
  return (
    <Dialog wide title={messages.shareTitle}>
      <ShareView {...props} />
    </Dialog>
  );
}
