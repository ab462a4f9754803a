import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { seenBy } from '../relation/block-or-mute.store.ts';
import { followedBy, followeesOf } from '../relation/follow.store.ts';
import { tables } from '../tables.ts';
import { REVIEW } from './review.store.ts';

/** The number of times that a title got each number of half stars. */
export const readRated = (em: EntityManager, key: string): Promise<{ halves: number; count: number }[]> =>
  tables(em)
    .selectFrom('review')
    .select(['halves', sql<number>`count(*)::int`.as('count')])
    .where('media_key', '=', key)
    .groupBy('halves')
    .execute();

const ofTitle = (em: EntityManager, key: string) =>
  tables(em)
    .selectFrom('review as r')
    .leftJoin('member as m', 'm.id', 'r.user_id')
    .select([...REVIEW, 'm.username', 'm.img_src'])
    .where('r.media_key', '=', key);
export type TitleReviewRow = Awaited<ReturnType<typeof readNear>>[number];

/**
 * The viewer's own review of a title, and the reviews of members whom the viewer follows, the newest first.
 * @param most the maximum number of reviews of followed members
 */
export const readNear = (em: EntityManager, viewer: number, key: string, most: number) =>
  ofTitle(em, key)
    .where('r.user_id', 'in', sql<number>`(${followeesOf(viewer)} union all select ${viewer}::bigint)`)
    .where(seenBy(viewer, 'r.user_id'))
    .orderBy(sql`r.user_id = ${viewer}`, 'desc')
    .orderBy('r.at', 'desc')
    .orderBy('r.user_id', 'desc')
    .limit(most + 1)
    .execute();

/**
 * All other reviews of a title that have a text, the newest first.
 * @param o.after the moment and author of the review after which the page starts
 */
export const readOthers = (
  em: EntityManager,
  viewer: number,
  key: string,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
) =>
  ofTitle(em, key)
    .where('r.text', '<>', sql<string>`''`)
    .where('r.user_id', '<>', viewer)
    .where(sql<boolean>`not ${followedBy(viewer, 'r.user_id')}`)
    .where(seenBy(viewer, 'r.user_id'))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(r.at, r.user_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('r.at', 'desc')
    .orderBy('r.user_id', 'desc')
    .limit(limit)
    .execute();

/**
 * A member's reviews, the newest first.
 * @param o.halves only titles with this rating
 * @param o.keys only these titles
 * @param o.after the moment and title of the review after which the page starts
 */
export const readReviewsBy = (
  em: EntityManager,
  userID: number,
  {
    halves,
    keys,
    after,
    limit,
  }: {
    halves: number | undefined;
    keys: readonly string[] | undefined;
    after: readonly [string, string] | null;
    limit: number;
  },
) =>
  tables(em)
    .selectFrom('review as r')
    .leftJoin('title as t', 't.media_key', 'r.media_key')
    .select([...REVIEW, 't.title', 't.year'])
    .where('r.user_id', '=', userID)
    .$if(halves !== undefined, (q) => q.where('r.halves', '=', halves ?? 0))
    .$if(keys !== undefined, (q) => q.where('r.media_key', '=', sql<string>`any(${keys ?? []}::text[])`))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(r.at, r.media_key) < (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('r.at', 'desc')
    .orderBy('r.media_key', 'desc')
    .limit(limit)
    .execute();
export type MemberReviewRow = Awaited<ReturnType<typeof readReviewsBy>>[number];

const alike = z.object({ halves: z.int(), titles: z.array(z.string()) });

/**
 * For each number of half stars that a member gave, the names of the two newest titles with that rating.
 * @param key the title to leave out
 */
export const readRatedAlike = (em: EntityManager, userID: number, key: string): Promise<z.output<typeof alike>[]> =>
  rowsOf(
    tables(em),
    alike,
    sql`select halves, array_agg(title order by n) as titles from (
        select r.halves, t.title, row_number() over (partition by r.halves order by r.at desc, r.media_key) as n
        from review r join title t on t.media_key = r.media_key
        where r.user_id = ${userID} and r.media_key <> ${key}) s
      where n <= 2 group by halves order by halves`,
  );
