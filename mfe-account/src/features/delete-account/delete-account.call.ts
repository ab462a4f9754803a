import { post } from '@videoqs/web/api';
import { formatDate } from '@videoqs/web/date';
import { alert } from '@videoqs/web/dialogs';
import { endSession, useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { patchAccount } from '../../account/account.ts';
import { doneOrAlerted } from '../../account/done-or-alerted.ts';
import { messages } from '../../account/messages.ts';
import { proved } from '../../sudo/post-proved.ts';

/**
 * Requests the deletion of the account in 7 days and signs the member out. After success, a message names the last day
 * on which the deletion can be cancelled.
 * @returns the server's error text; undefined after success
 * @throws CallError
 */
export async function deleteAccount(username: string, sentCode?: string): Promise<string | undefined> {
  const request = async () => {
    const reply = await post('/api/account/deleteAccount', { username, sentCode });
    if (reply.success) useSession.getState().signedOut();
    return reply;
  };
  const { success, userMessage, deleteAt } = await proved(() => endSession(request));
  if (!success) return userMessage || messages.failedAgain;
  void alert({ title: messages.deletionTitle, message: messages.deletionText(formatDate(deleteAt, 'time')) });
  return undefined;
}

/** Cancels the scheduled deletion of the account. */
export async function keepAccount(): Promise<void> {
  if (!(await doneOrAlerted(() => post('/api/account/keepAccount', {})))) return;
  patchAccount({ deleteAt: null });
  snackbar({ text: messages.kept });
}
