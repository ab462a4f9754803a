import type { Feeds } from '@videoqs/contract/feeds';
import { noticeWords } from '@videoqs/contract/social/notice-words';
import { post } from '@videoqs/web/api';

const NEWEST = 20;

/** Notices about other members' actions that concern the member, for the list behind the bell. */
const notices: Feeds['notices'] = async (signal, after) => {
  const { notices, nextCursor } = await post('/api/person/fetchNotices', { limit: NEWEST, after }, { signal });
  return notices.map(({ by, ...n }, i) => ({
    noticeID: n.noticeID,
    at: n.at,
    ...noticeWords({ ...n, byName: by?.username ?? '' }),
    ...(n.kind === 'radar' && n.mediaType_vid
      ? { mediaType_vid: n.mediaType_vid }
      : by?.username && { who: by.username, imgSrc: by.imgSrc }),
    ...(n.kind === 'invited' && !n.asks && n.queueID && { putInto: { queueID: n.queueID, queueName: n.title } }),
    ...(n.kind === 'followed' &&
      by?.username && { follower: { userID: by.userID, username: by.username, isFollowing: n.following ?? false } }),
    ...(nextCursor && i === notices.length - 1 && { next: nextCursor }),
  }));
};
export default notices;
