import type { Feeds } from '@videoqs/contract/feeds';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';
import { messages } from '../messages.ts';

const NEWEST = 20;

/** Reminders that came due, for the list of notices behind the bell. */
const notices: Feeds['notices'] = async (signal, after) => {
  const { notices, nextCursor } = await post('/api/queues/fetchReminderNotices', { limit: NEWEST, after }, { signal });
  return notices.map(({ noticeID, mediaType_vid, title, at }, i) => ({
    noticeID,
    at,
    text: messages.reminderNotice(title),
    to: titlePath(mediaType_vid),
    mediaType_vid,
    ...(nextCursor && i === notices.length - 1 && { next: nextCursor }),
  }));
};
export default notices;
