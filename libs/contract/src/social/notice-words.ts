/** The facts of a notice, as the social service stores them. */
export interface NoticeFacts {
  /**
   * radar: another member added a title that the receiver shared. invited: the receiver was added to a shared queue.
   * level: the receiver reached a new level.
   */
  kind: 'radar' | 'invited' | 'level' | 'followed';
  /** The member who caused the notice; '' when unknown. */
  byName: string;
  mediaType_vid: string | null;
  /** The title's or queue's name; for a level, its number. */
  title: string;
  queueID: number | null;
  /**
   * With `invited`: the member asks for the right to add titles to the receiver's queue. This is not a separate kind,
   * because older pages would not know it.
   */
  asks?: boolean | undefined;
}

const SOMEBODY = 'Somebody';

/**
 * The text of a notice, the same behind the bell, in emails and in pushes. `to`: the path within the product that it
 * leads to.
 */
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
      if (notice.asks && queueID)
        return {
          text: `${name} wants to add to ${title}`,
          detail: 'Make them an editor there.',
          to: `/myVideoQs/${queueID}`,
        };
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
