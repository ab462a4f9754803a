import type { Reply } from '@videoqs/contract/calls';

export type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

/** The titles that an entry shows, and how many it tells of. */
export function titlesOf({ mediaType_vid, title, titles, count }: FeedRow) {
  const shown = titles ?? (mediaType_vid && title ? [{ mediaType_vid, title }] : []);
  return { shown, count: count ?? shown.length };
}
