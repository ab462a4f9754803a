import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { useEffect } from 'react';
import { resendCode } from '../code/code.call.ts';
import { CodeView } from '../features/enter-code/code-view.tsx';
import { messages } from '../messages.ts';

/** The code that went to the member's email or cell. */
export default function ValidationCode({ kind, send = false }: DialogProps<'account/ValidationCode'>) {
  useEffect(() => {
    // if one went just now, that one still counts
    if (send) resendCode(kind).catch(() => undefined);
  }, [kind, send]);
  return (
    <Dialog title={messages.checkInbox(kind)}>
      <CodeView kind={kind} />
    </Dialog>
  );
}
