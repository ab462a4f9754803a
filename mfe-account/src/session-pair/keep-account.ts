import { post } from '@videoqs/web/api';
import { formatDate } from '@videoqs/web/date';
import { alert, choose } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { failureText } from '../form/failure-text.ts';
import { messages } from '../messages.ts';

/**
 * Fetches the member's fields. If the account is going to be deleted, asks the member whether to keep it. This function
 * never throws.
 */
export async function askWhetherToStay(): Promise<void> {
  const fresh = await post('/api/account/refreshAccountPage', {}).catch(() => undefined);
  if (!fresh || fresh.userID !== useSession.getState().ID) return;
  useSession.getState().refreshed(fresh);
  if (!fresh.deleteAt) return;
  const way = await choose({
    title: messages.goesOn(formatDate(fresh.deleteAt)),
    message: messages.goesText,
    first: messages.keepAccount,
    second: messages.letItGo,
  });
  if (way === 'first') await keepAccount();
}

async function keepAccount(): Promise<void> {
  const { success, userMessage } = await post('/api/account/keepAccount', {}).catch((error: unknown) => ({
    success: false,
    userMessage: failureText(error),
  }));
  if (success) snackbar({ text: messages.kept });
  else await alert({ title: messages.whoops, message: userMessage ?? messages.unavailable });
}
