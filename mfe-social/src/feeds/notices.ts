import type { Feeds, Notice } from '@videoqs/contract/slots/feeds';
import type { Reply } from '@videoqs/contract/wire/calls';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';

type Told = Reply<'/api/person/fetchNotices'>['notices'][number];
const NEWEST = 20;
const SOMEBODY = 'Somebody';

/** What others did that is for me, for the bell. */
const notices: Feeds['notices'] = async (signal, after) => {
  const { notices, nextCursor } = await post('/api/person/fetchNotices', { limit: NEWEST, after }, { signal });
  return notices.map((n, i) => ({
    noticeID: n.noticeID,
    at: n.at,
    ...wordsOf(n),
    ...(nextCursor && i === notices.length - 1 && { next: nextCursor }),
  }));
};
export default notices;

function wordsOf({ kind, by, title, mediaType_vid, queueID }: Told): Omit<Notice, 'noticeID' | 'at'> {
  const name = by?.username || SOMEBODY;
  const imgSrc = by?.imgSrc ?? null;
  switch (kind) {
    case 'radar':
      return {
        text: `${name} put ${title} on their queue`,
        detail: 'You shared it.',
        to: titlePath(mediaType_vid ?? ''),
        ...(mediaType_vid && { mediaType_vid }),
      };
    case 'invited':
      return { text: `${name} added you to ${title}`, to: queueID ? `/myVideoQs/${queueID}` : '/myVideoQs', imgSrc };
    case 'level':
      return { text: `You reached level ${title}`, to: '/account' };
    case 'followed':
      return { text: `${name} follows you`, to: `/person411/${encodeURIComponent(by?.username ?? '')}`, imgSrc };
  }
}
