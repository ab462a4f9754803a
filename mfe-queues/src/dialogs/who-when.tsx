import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { WhoWhenView } from '../features/show-who-when/who-when-view.tsx';
import { messages } from '../messages.ts';

/** A dialog that says when and by whom a title was added to a queue, and what happened to the title since. */
export default function WhoWhen(props: DialogProps<'queues/WhoWhen'>) {
  return (
    <Dialog title={messages.whoWhenOf(props.title)}>
      <WhoWhenView {...props} />
    </Dialog>
  );
}
