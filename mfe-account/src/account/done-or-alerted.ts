import { alert } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { failureText } from '../form/failure-text.ts';
import { messages } from './messages.ts';

/**
 * A change that has no field to say what went wrong below: a message box says it.
 * @returns whether it was done
 */
export async function doneOrAlerted(
  change: () => Promise<{ success: boolean; userMessage?: string }>,
): Promise<boolean> {
  const refused = await refusalOf(change);
  // who was signed out by the answer has been told so already
  if (refused !== undefined && useSession.getState().isSignedIn)
    await alert({ title: messages.whoops, message: refused });
  return refused === undefined;
}

/** The same for a form: what to say there, or undefined when it was done. */
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
