import type { Reply } from '@videoqs/contract/calls';
import type { exportLikes, LikerRow } from './like.store.ts';

/** A member who likes something. */
export const presentLiker = (row: LikerRow): Reply<'/api/likes/fetchLikes'>['people'][number] => ({
  userID: row.user_id,
  username: row.username ?? '',
  imgSrc: row.img_src,
  at: row.at.toISOString(),
});

/** A title that a member likes, for the member. */
export const presentLiked = (l: Awaited<ReturnType<typeof exportLikes>>[number]) => ({
  ...{ mediaType_vid: l.thing, title: l.title ?? '', year: l.year, at: l.at.toISOString() },
});
