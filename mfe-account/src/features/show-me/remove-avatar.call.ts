import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';

/** Removes the member's picture. The drawn initial takes its place again. */
export async function removeAvatar() {
  const reply = await post('/api/account/removeAvatar', {});
  if (reply.success) useSession.getState().set({ imgSrc: null });
  return reply;
}
