import { post } from '@videoqs/web/api';
import { alert, choose, confirm } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../../form/failure-text.ts';
import { messages } from '../../messages.ts';
import type { Refusal } from './sign-in.call.ts';

/** The server's words on a sign-in that failed, and the two ways on from there. */
export async function tellRefusal(refusal: Refusal, name: string): Promise<void> {
  const { maybeSignup, userMsgTitle: title, userMessage: message } = refusal;
  const { signup, tryAgain, forgotPW } = messages;
  if (maybeSignup) {
    const join = await confirm({ title, message, yes: signup, no: tryAgain });
    if (join) useSession.getState().set({ signin_signup: false, userOrEmailPrePop: name });
    return;
  }
  // only the first leads anywhere so far
  const way = await choose({ title, message, first: tryAgain, second: forgotPW });
  if (way === 'second') await lookUpPassword(name);
}

/** The password lookup is not built yet: the member is told what its call answers. */
async function lookUpPassword(identifier: string): Promise<void> {
  const message = await post('/api/user/sendPasswordCode', { identifier }).then((r) => r.userMessage, failureText);
  await alert({ title: messages.forgotPW, message });
}
