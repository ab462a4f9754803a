import type { AvatarUploaded } from '@videoqs/contract/account/avatar';
import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { messages } from '../../account/messages.ts';

/**
 * Uploads the bytes of a new avatar, and shows the avatar everywhere.
 * @returns the server's error text; undefined after success
 * @throws CallError when the server gives no address for the upload
 */
export async function uploadAvatar(picture: Blob): Promise<string | undefined> {
  const { uploadPath } = await post('/api/account/startAvatarUpload', {});
  const answer = await fetch(uploadPath, {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  }).catch(() => undefined);
  // A server that refuses the upload answers with a userMessage, as it does for a call. A proxy may answer without
  // JSON.
  const reply = (await answer?.json().catch(() => undefined)) as Partial<AvatarUploaded> | undefined;
  if (!answer?.ok || !reply?.success || !reply.imgSrc) return reply?.userMessage || messages.uploadFailed;
  useSession.getState().set({ imgSrc: reply.imgSrc });
  return undefined;
}
