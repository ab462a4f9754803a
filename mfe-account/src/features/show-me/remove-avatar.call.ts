import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';

/** Back to the drawn initial. */
export async function removeAvatar() {
  const reply = await post('/api/account/removeAvatar', {});
  if (reply.success) useSession.getState().set({ imgSrc: null });
  return reply;
}
