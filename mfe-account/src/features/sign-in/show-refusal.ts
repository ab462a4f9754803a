import { alert, choose, confirm, openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import type { Refusal } from './sign-in.call.ts';

/**
 * The server's words on a sign-in that failed, and the ways on from there.
 * @param sentCode the code that went along, if one was asked for
 */
export async function showRefusal(refusal: Refusal, name: string, sentCode?: string): Promise<void> {
  const { maybeSignup, userMsgTitle: title, userMessage: message, needValCode } = refusal;
  const { signup, tryAgain, forgotPW, invalidCode } = messages;
  if (maybeSignup) {
    const join = await confirm({ title, message, yes: signup, no: tryAgain });
    if (join) useSession.getState().set({ signin_signup: false, userOrEmailPrePop: name });
    return;
  }
  // the password was right
  if (needValCode && sentCode) return alert({ title: invalidCode, message, ok: tryAgain });
  const way = await choose({ title, message, first: tryAgain, second: forgotPW });
  if (way === 'second') await openDialog('account/PasswordLookup', { identifier: name });
}
