import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/share-year/share-year.messages.ts';
import { ShareYearView } from '../features/share-year/share-year-view.tsx';

/** A dialog that shares a member's year as a picture and a link. */
export default function ShareYear(props: DialogProps<'queues/ShareYear'>) {
  return (
    <Dialog wide title={messages.title(props.year)}>
      <ShareYearView {...props} />
    </Dialog>
  );
}
