import { post } from '@videoqs/web/api';
import { messages } from '../../messages.ts';

/**
 * Sends a code for a new password to the member with this identifier.
 * @returns the server's error text; undefined after success. That does not say whether such a member exists
 */
export async function lookUp(usernameEmailOrCell: string): Promise<string | undefined> {
  const reply = await post('/api/user/passwordReset', { usernameEmailOrCell });
  if (reply.identifierIsPending) return messages.identifierPending;
  return reply.success ? undefined : reply.userMessage;
}
