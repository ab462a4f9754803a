import type { Feeds } from '@videoqs/contract/slots/feeds';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';

const NEWEST = 20;

/** The reminders that came due, for the bell. */
const notices: Feeds['notices'] = async (signal) => {
  const reply = await post('/api/queues/fetchReminderNotices', { limit: NEWEST }, { signal });
  return reply.notices.map(({ noticeID, mediaType_vid, title, at }) => ({
    noticeID,
    at,
    text: title,
    to: titlePath(mediaType_vid),
    mediaType_vid,
  }));
};
export default notices;
