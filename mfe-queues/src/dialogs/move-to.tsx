import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { MoveForm } from '../features/move-to-place/move-form.tsx';
import { messages } from '../messages.ts';

/** A dialog that moves titles of a queue to a typed place, as an alternative to dragging. */
export default function MoveTo(props: DialogProps<'queues/MoveTo'>) {
  return (
    <Dialog title={messages.move(props.title)}>
      <MoveForm {...props} />
    </Dialog>
  );
}
