import type { Reply } from '@videoqs/contract/calls';
import type { blocksAndMutesOf } from '../relation/block-or-mute.store.ts';

/** A blocked or muted member. */
export const presentBlockOrMute = (
  h: Awaited<ReturnType<typeof blocksAndMutesOf>>[number],
): Reply<'/api/person/fetchHidden'>['people'][number] => ({
  userID: h.other_id,
  username: h.username ?? '',
  imgSrc: h.img_src ?? null,
  how: h.how,
  since: h.since.toISOString(),
});
