import { post } from '@videoqs/web/api';
import { messages } from '../../messages.ts';

/**
 * Has a code for a new password sent to whoever goes by that.
 * @returns why not, or undefined: it is on its way, if anybody goes by that
 */
export async function lookUp(usernameEmailOrCell: string): Promise<string | undefined> {
  const reply = await post('/api/user/passwordReset', { usernameEmailOrCell });
  if (reply.identifierIsPending) return messages.identifierPending;
  return reply.success ? undefined : reply.userMessage;
}
