import { post } from '@videoqs/web/api';
import { bootID } from '@videoqs/web/session';

/**
 * Opens a session with the pending session (userID and userAUTH) that the correct password created.
 * @returns false when the server refused the pair; its reply then has a userMessage
 */
export async function openSession(userID: number, userAUTH: string): Promise<boolean> {
  const reply = await post('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH, bootID });
  return !reply.userMessage;
}
