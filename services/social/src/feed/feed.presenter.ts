import type { Reply } from '@videoqs/contract/calls';
import { presentIfSaid } from '../review/review.presenter.ts';
import type { EntryRow, JoinedRow } from './feed.reads.ts';

type Entry = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

/** An entry as the wire shows it. @param joined titles of entries that hold several */
export const presentEntry = (row: EntryRow, joined: readonly JoinedRow[]): Entry => ({
  feedID: String(row.id),
  kind: row.kind,
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
