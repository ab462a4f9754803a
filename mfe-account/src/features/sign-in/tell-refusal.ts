import { post } from '@videoqs/web/api';
import { alert, confirm } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../messages.ts';
import { failureText } from '../open-session/failure-text.ts';
import type { Refusal } from './sign-in.call.ts';

/** The server's words on a sign-in that failed, and the two ways on from there. */
export async function tellRefusal(refusal: Refusal, name: string): Promise<void> {
  const { maybeSignup, userMsgTitle: title, userMessage: message } = refusal;
  const yes = maybeSignup ? messages.signup : messages.forgotPW;
  if (!(await confirm({ title, message, yes, no: messages.tryAgain }))) return;
  if (maybeSignup) useSession.getState().set({ signin_signup: false, userOrEmailPrePop: name });
  else await lookUpPassword(name);
}

/** The password lookup is not built yet: what its call answers is what the member is told. */
async function lookUpPassword(identifier: string): Promise<void> {
  const message = await post('/api/user/sendPasswordCode', { identifier }).then((r) => r.userMessage, failureText);
  await alert({ title: messages.forgotPW, message });
}
