import { alert } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../form/failure-text.ts';
import { messages } from './messages.ts';

/**
 * Runs a change that has no field to show an error below; a message box shows it.
 * @returns whether it succeeded
 */
export async function doneOrAlerted(
  change: () => Promise<{ success: boolean; userMessage?: string }>,
): Promise<boolean> {
  const refused = await refusalOf(change);
  // a member whom the answer signed out has already read why
  if (refused !== undefined && useSession.getState().isSignedIn)
    await alert({ title: messages.whoops, message: refused });
  return refused === undefined;
}

/** The same for a form. @returns the error to show there, or undefined after success */
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
