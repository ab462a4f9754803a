import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { useEffect } from 'react';
import { resendCode } from '../code/code.call.ts';
import { CodeView } from '../features/enter-code/code-view.tsx';
import { messages } from '../messages.ts';

/** A dialog for the code that was sent to the member's email or mobile. */
export default function ValidationCode({ kind, send = false }: DialogProps<'account/ValidationCode'>) {
  useEffect(() => {
    // A request for a code may fail because a code was sent just before. That code is still valid.
    if (send) resendCode(kind).catch(() => undefined);
  }, [kind, send]);
  return (
    <Dialog title={messages.checkInbox(kind)}>
      <CodeView kind={kind} />
    </Dialog>
  );
}
