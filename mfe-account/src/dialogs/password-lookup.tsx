import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { LookUpView } from '../features/look-up-password/look-up-view.tsx';
import { messages } from '../messages.ts';

/** A dialog that sends a code for a new password. */
export default function PasswordLookup({ identifier }: DialogProps<'account/PasswordLookup'>) {
  return (
    <Dialog title={messages.forgotPassword}>
      <LookUpView identifier={identifier} />
    </Dialog>
  );
}
