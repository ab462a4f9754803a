import { post } from '@videoqs/web/api';
import { messages } from '../../messages.ts';

/**
 * Sends a code for a new password to the identifier's member.
 * @returns the server's objection, or undefined: it is on its way if there is such a member
 */
export async function lookUp(usernameEmailOrCell: string): Promise<string | undefined> {
  const reply = await post('/api/user/passwordReset', { usernameEmailOrCell });
  if (reply.identifierIsPending) return messages.identifierPending;
  return reply.success ? undefined : reply.userMessage;
}
