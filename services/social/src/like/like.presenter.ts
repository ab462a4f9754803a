import type { Reply } from '@videoqs/contract/calls';
import type { LikerRow } from './like.store.ts';

/** A member who likes something. */
export const presentLiker = (row: LikerRow): Reply<'/api/likes/fetchLikes'>['people'][number] => ({
  userID: row.user_id,
  username: row.username ?? '',
  imgSrc: row.img_src,
  at: row.at.toISOString(),
});
