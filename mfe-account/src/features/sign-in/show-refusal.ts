import { alert, choose, confirm, openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Refusal } from './sign-in.call.ts';

/**
 * Shows the server's message after a failed sign-in, with suggestions.
 * @param sentCode the code that was sent with the call, if any
 */
export async function showRefusal(refusal: Refusal, name: string, sentCode?: string): Promise<void> {
  const { maybeSignup, userMsgTitle: title, userMessage: message, needValCode } = refusal;
  const { signup, tryAgain, forgotPW, invalidCode } = messages;
  if (maybeSignup) {
    const join = await confirm({ title, message, yes: signup, no: tryAgain });
    if (join) useSession.getState().set({ signin_signup: false, userOrEmailPrePop: name });
    return;
  }
  // The server accepted the password and refused only the code.
  if (needValCode && sentCode) return alert({ title: invalidCode, message, ok: tryAgain });
  const way = await choose({ title, message, first: tryAgain, second: forgotPW });
  if (way === 'second') await openDialog('account/PasswordLookup', { identifier: name });
}
