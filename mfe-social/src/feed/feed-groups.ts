import type { Reply } from '@videoqs/contract/calls';

type Page = Pick<Reply<'/api/person/refreshFeedAndFollowinglist'>, 'feedList' | 'watchedList'>;
export type FeedRow = Page['feedList'][number] | NonNullable<Page['watchedList']>[number];
/** Activities that are shown as one entry, the newest first. */
export type FeedGroup = readonly [FeedRow, ...FeedRow[]];

/**
 * Activities of one member and one kind become one entry, if they are at most this many milliseconds older than the
 * newest of them.
 */
const TOGETHER_MS = 6 * 3_600_000;

/** Merges the two lists of a page into one feed, the newest entry first. */
export const rowsOf = ({ feedList, watchedList = [] }: Page): FeedRow[] =>
  [...feedList, ...watchedList].sort((a, b) => b.at.localeCompare(a.at));

/**
 * Makes one entry of everything of one kind that a member did within six hours, even if others did something in
 * between. Friends' entries come before the reader's own, because readers know what they did themselves.
 * @param rows the newest first
 */
export function groupsOf(rows: readonly FeedRow[], me: number): FeedGroup[] {
  const groups: [FeedRow, ...FeedRow[]][] = [];
  const open = new Map<string, [FeedRow, ...FeedRow[]]>();
  for (const row of rows) {
    const key = `${row.actor.userID} ${row.kind}`;
    const group = open.get(key);
    if (group && Date.parse(group[0].at) - Date.parse(row.at) <= TOGETHER_MS) group.push(row);
    else {
      const begun: [FeedRow, ...FeedRow[]] = [row];
      groups.push(begun);
      open.set(key, begun);
    }
  }
  const isMine = ([row]: FeedGroup) => row.actor.userID === me;
  return [...groups.filter((group) => !isMine(group)), ...groups.filter(isMine)];
}

interface ShownTitle {
  mediaType_vid: string;
  title: string;
  StarRating?: number | undefined;
}

/** Returns the titles of a group, each once, and their number. */
export function titlesOf(rows: readonly FeedRow[]): { shown: ShownTitle[]; count: number } {
  const shown = new Map<string, ShownTitle>();
  let unnamed = 0;
  for (const { mediaType_vid, title, titles, count, StarRating } of rows) {
    const named = titles ?? (mediaType_vid && title ? [{ mediaType_vid, title }] : []);
    for (const one of named) if (!shown.has(one.mediaType_vid)) shown.set(one.mediaType_vid, { ...one, StarRating });
    unnamed += Math.max(0, (count ?? named.length) - named.length);
  }
  return { shown: [...shown.values()], count: shown.size + unnamed };
}
