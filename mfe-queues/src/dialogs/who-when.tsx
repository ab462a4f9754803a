import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { WhoWhenView } from '../features/show-who-when/who-when-view.tsx';
import { messages } from '../messages.ts';

/** When and by whom a title was added to a queue, and its history since. */
export default function WhoWhen(props: DialogProps<'queues/WhoWhen'>) {
  return (
    <Dialog title={messages.whoWhenOf(props.title)}>
      <WhoWhenView {...props} />
    </Dialog>
  );
}
