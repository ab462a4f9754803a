import { post } from '@videoqs/web/api';
import { alert, confirm } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../../form/failure-text.ts';
import { messages } from '../../messages.ts';
import { refusePushes } from '../../push/this-device.ts';

/**
 * Ends the session if the member confirms, and empties every store of this browser. The shell then opens the home page.
 */
export async function signOut(): Promise<void> {
  const sure = { title: messages.signOutSure, message: messages.signOutText, yes: messages.signOut, no: messages.stay };
  if (!(await confirm(sure))) return;
  const { ID: userID, AUTH: userAUTH } = useSession.getState();
  try {
    await refusePushes().catch(() => undefined);
    const reply = await post('/api/user/set_reset_AUTH', { set_reset_AUTH: false, userID, userAUTH });
    if (!reply.logoutSuccess)
      return await alert({ title: messages.errorOccurred, message: reply.userMessage ?? messages.unavailable });
  } catch (error) {
    // The server did not know the session, so the session was reset already.
    if (!useSession.getState().isSignedIn) return;
    return await alert({ title: messages.errorOccurred, message: failureText(error) });
  }
  useSession.getState().signedOut();
}
