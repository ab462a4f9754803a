import { alert } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../form/failure-text.ts';
import { messages } from './messages.ts';

/**
 * Makes a change that has no field at which an error could be shown. An error is shown in a message box.
 * @returns whether the change succeeded
 */
export async function doneOrAlerted(
  change: () => Promise<{ success: boolean; userMessage?: string }>,
): Promise<boolean> {
  const refused = await refusalOf(change);
  // If the answer has signed the member out, the member already knows the reason.
  if (refused !== undefined && useSession.getState().isSignedIn)
    await alert({ title: messages.whoops, message: refused });
  return refused === undefined;
}

/** Makes a change for a form. @returns the error, which the form shows; undefined after success */
export async function refusalOf(
  change: () => Promise<{ success: boolean; userMessage?: string }>,
): Promise<string | undefined> {
  try {
    const { success, userMessage } = await change();
    return success ? undefined : userMessage || messages.failedAgain;
  } catch (error) {
    return failureText(error);
  }
}
