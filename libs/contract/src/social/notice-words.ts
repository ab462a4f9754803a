/** What somebody is told of, as social knows it. */
export interface NoticeFacts {
  /** radar: somebody took what they shared. invited: they are in a shared queue now. level: theirs went up. */
  kind: 'radar' | 'invited' | 'level' | 'followed';
  /** Whose doing it is; '' where that is not known. */
  byName: string;
  mediaType_vid: string | null;
  /** Of the title or the queue; of a level, its number. */
  title: string;
  queueID: number | null;
}

const SOMEBODY = 'Somebody';

/** A notice in words, the same behind the bell, in mails and in pushes. `to`: the path of the product that it leads to. */
export function noticeWords(notice: NoticeFacts): { text: string; detail?: string; to: string } {
  const { kind, byName, mediaType_vid, title, queueID } = notice;
  const name = byName || SOMEBODY;
  switch (kind) {
    case 'radar':
      return {
        text: `${name} put ${title} on their queue`,
        detail: 'You shared it.',
        to: `/${(mediaType_vid ?? '').replace('_', '/')}`,
      };
    case 'invited':
      return { text: `${name} added you to ${title}`, to: queueID ? `/myVideoQs/${queueID}` : '/myVideoQs' };
    case 'level':
      return { text: `You reached level ${title}`, to: '/account' };
    case 'followed':
      return {
        text: `${name} follows you`,
        to: byName ? `/person411/${encodeURIComponent(byName)}` : '/myFeed/followers',
      };
  }
}
