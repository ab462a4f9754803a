import type { Reply } from '@videoqs/contract/calls';
import { presentIfSaid } from '../review/review.presenter.ts';
import type { EntryRow, JoinedRow } from './feed.reads.ts';

type Feed = Reply<'/api/person/refreshFeedAndFollowinglist'>;
type Entry = Omit<Feed['feedList'][number], 'kind'>;
/** The entries of a page. Watched titles are in a separate list. */
export type Entries = Pick<Feed, 'feedList' | 'watchedList'>;

/** Converts entries to the form of the reply. @param joined further titles of grouped entries */
export function presentEntries(rows: readonly EntryRow[], joined: readonly JoinedRow[]): Entries {
  const feedList: Entries['feedList'] = [];
  const watchedList: NonNullable<Entries['watchedList']> = [];
  for (const row of rows) {
    const { kind, season, episode, episodes } = row;
    const entry = presentEntry(row, joined);
    if (kind !== 'watched') feedList.push({ ...entry, kind });
    else if (season === null || episode === null || episodes === null) watchedList.push({ ...entry, kind });
    else watchedList.push({ ...entry, kind, watched: { episodes, season, episode } });
  }
  return { feedList, watchedList };
}

const presentEntry = (row: EntryRow, joined: readonly JoinedRow[]): Entry => ({
  feedID: String(row.id),
  actor: { userID: row.actor_id, username: row.username ?? '', imgSrc: row.img_src },
  ...(row.media_key ? { mediaType_vid: row.media_key, title: row.title ?? '' } : {}),
  ...(row.poster_path ? { poster_path: row.poster_path } : {}),
  ...presentIfSaid(row),
  ...(row.about_id
    ? { about: { userID: row.about_id, username: row.about_name ?? '', imgSrc: row.about_img ?? null } }
    : {}),
  ...(row.said || row.text ? { text: row.said || row.text || '' } : {}),
  ...(row.count > 1
    ? {
        count: row.count,
        titles: [
          { mediaType_vid: row.media_key ?? '', title: row.title ?? '' },
          ...joined
            .filter((m) => m.head_id === row.id)
            .map((m) => ({ mediaType_vid: m.key ?? '', title: m.title ?? '' })),
        ],
      }
    : {}),
  at: row.at.toISOString(),
});
