import type { MikroORM } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/calls';
import { sql } from 'kysely';
import { unblocked } from '../hiding/hiding.policy.ts';
import { tables } from '../tables.ts';

type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];
/** So much of a review stands in the feed, characters. */
const TEXT = 400;
/** Titles of an entry beside its first. */
const MORE_TITLES = 11;

/**
 * Entries as the wire shows them, newest first: two queries, however many. One that names a member whom the viewer is not
 * to meet is left out.
 * @param viewer 0: a visitor
 */
export async function presentEntries(orm: MikroORM, viewer: number, ids: readonly number[]): Promise<FeedRow[]> {
  if (!ids.length) return [];
  const [rows, more] = await Promise.all([read(orm, viewer, ids), moreTitles(orm, ids)]);
  return rows.map((row) => ({
    feedID: String(row.id),
    kind: row.kind,
    actor: { userID: row.actor_id, username: row.username ?? '', imgSrc: row.img_src },
    ...(row.media_key ? { mediaType_vid: row.media_key, title: row.title ?? '' } : {}),
    ...(row.poster_path ? { poster_path: row.poster_path } : {}),
    ...(row.halves ? { StarRating: row.halves / 2, spoiler: row.spoiler ?? false } : {}),
    ...(row.about_id
      ? { about: { userID: row.about_id, username: row.about_name ?? '', imgSrc: row.about_img ?? null } }
      : {}),
    ...(row.said || row.text ? { text: row.said || row.text || '' } : {}),
    ...(row.count > 1
      ? {
          count: row.count,
          titles: [
            { mediaType_vid: row.media_key ?? '', title: row.title ?? '' },
            ...more
              .filter((m) => m.head_id === row.id)
              .map((m) => ({ mediaType_vid: m.key ?? '', title: m.title ?? '' })),
          ],
        }
      : {}),
    at: row.at.toISOString(),
  }));
}

function read(orm: MikroORM, viewer: number, ids: readonly number[]) {
  return tables(orm)
    .selectFrom('activity as a')
    .leftJoin('member as m', 'm.id', 'a.actor_id')
    .leftJoin('member as whom', 'whom.id', 'a.about_id')
    .leftJoin('title as t', 't.media_key', 'a.media_key')
    .leftJoin('review as r', (on) =>
      on.onRef('r.user_id', '=', 'a.actor_id').onRef('r.media_key', '=', 'a.media_key').on('a.kind', '=', 'reviewed'),
    )
    .select(['a.id', 'a.kind', 'a.actor_id', 'a.media_key', 'a.title', 'a.text', 'a.at', 'a.count', 'a.about_id'])
    .select(['m.username', 'm.img_src', 'whom.username as about_name', 'whom.img_src as about_img'])
    .select(['t.poster_path', 'r.halves', 'r.spoiler', sql<string | null>`left(r.text, ${TEXT})`.as('said')])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(unblocked(viewer, 'a.about_id'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

/** The newest titles of those entries that hold several. */
function moreTitles(orm: MikroORM, ids: readonly number[]) {
  return tables(orm)
    .selectFrom(sql<{ head_id: number; key: string; title: string }>`unnest(${ids}::bigint[])`.as<'h'>(sql`h(id)`))
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('activity')
          .select(['head_id', 'media_key as key', 'title'])
          .where('head_id', '=', sql<number>`h.id`)
          .orderBy('at', 'desc')
          .limit(MORE_TITLES)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(['m.head_id', 'm.key', 'm.title'])
    .execute();
}
