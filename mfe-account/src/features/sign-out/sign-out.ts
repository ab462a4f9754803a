import { CallError, post } from '@videoqs/web/api';
import { alert, confirm } from '@videoqs/web/dialogs';
import { endSession, useSession } from '@videoqs/web/session';
import { failureText } from '../../form/failure-text.ts';
import { messages } from '../../messages.ts';
import { refusePushes } from '../../push/this-device.ts';

/**
 * Asks the member, then ends the session and empties every store of this browser. The shell then opens the home page.
 */
export async function signOut(): Promise<void> {
  const sure = { title: messages.signOutSure, message: messages.signOutText, yes: messages.signOut, no: messages.stay };
  if (!(await confirm(sure))) return;
  const { ID: userID, AUTH: userAUTH } = useSession.getState();
  let refusal: string | undefined;
  try {
    await refusePushes().catch(() => undefined);
    await endSession(async () => {
      const reply = await post('/api/user/set_reset_AUTH', { set_reset_AUTH: false, userID, userAUTH });
      if (reply.logoutSuccess) useSession.getState().signedOut();
      else refusal = reply.userMessage ?? messages.unavailable;
    });
  } catch (error) {
    // If the server does not know the session any more, `post` itself resets the stored session.
    if (!(error instanceof CallError && error.code === 'not-authorized')) refusal = failureText(error);
  }
  if (refusal !== undefined) await alert({ title: messages.errorOccurred, message: refusal });
}
