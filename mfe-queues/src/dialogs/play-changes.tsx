import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/undo-plays/changes.messages.ts';
import { ChangesView } from '../features/undo-plays/changes-view.tsx';

/** A dialog with the member's changes of plays in the last 30 days, shown beside the page. */
export default function PlayChanges() {
  return (
    <Dialog side title={messages.title}>
      <ChangesView />
    </Dialog>
  );
}
