import type { Reply } from '@videoqs/contract/calls';
import type { hiddenBy } from '../relation/hidden-member.store.ts';

/** Somebody whom a member blocks or mutes. */
export const presentHidden = (
  h: Awaited<ReturnType<typeof hiddenBy>>[number],
): Reply<'/api/person/fetchHidden'>['people'][number] => ({
  userID: h.other_id,
  username: h.username ?? '',
  imgSrc: h.img_src ?? null,
  how: h.how,
  since: h.since.toISOString(),
});
