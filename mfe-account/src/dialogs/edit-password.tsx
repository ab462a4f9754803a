import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { EditPasswordView } from '../features/edit-password/edit-password-view.tsx';
import { messages } from '../messages.ts';

/** A dialog that sets a new password. Afterwards the member signs in again on every device. */
export default function EditPassword({ mode, identifier }: DialogProps<'account/EditPassword'>) {
  const username = useSession((s) => s.USERNAME);
  return (
    <Dialog title={mode === 'forgot' ? messages.setPassword : messages.changePassword}>
      <EditPasswordView mode={mode} identifier={identifier ?? username} />
    </Dialog>
  );
}
