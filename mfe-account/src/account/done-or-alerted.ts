import { alert } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../form/failure-text.ts';
import { messages } from './messages.ts';

/**
 * Runs a change that has no field for an error. An error is shown in a message box.
 * @returns whether the change succeeded
 */
export async function doneOrAlerted(
  change: () => Promise<{ success: boolean; userMessage?: string }>,
): Promise<boolean> {
  const refused = await refusalOf(change);
  // A member whom the answer signed out has already seen the reason.
  if (refused !== undefined && useSession.getState().isSignedIn)
    await alert({ title: messages.whoops, message: refused });
  return refused === undefined;
}

/** Runs a change for a form. @returns the error for the form to show; undefined after success */
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
