import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

const spread = z.object({
  reviews: z.int(),
  /** The genres, the most frequent first. */
  genres: z
    .array(z.tuple([z.string(), z.int(), z.int()]))
    .transform((all) => all.map(([name, count, halves]) => ({ name, count, mean: halves / count }))),
  decades: z.array(z.tuple([z.string(), z.int()])).transform((all) => all.map(([name, count]) => ({ name, count }))),
});
const ofMember = spread.extend({ id: z.coerce.number() });
/** The number of a member's reviews, and their spread over genres (with the mean half stars) and decades. */
export type ReviewSpread = z.output<typeof spread>;

/** A stored summary is valid for this long, because genres and years of titles may change. */
const KEPT = sql`interval '1 day'`;

/**
 * Marks members' summaries as out of date. This runs in the transaction that changes the members' reviews.
 * @param userIDs at least one, in ascending order
 */
export async function reviewsChanged(em: EntityManager, ...userIDs: readonly number[]): Promise<void> {
  await tables(em)
    .insertInto('review_spread')
    .values(userIDs.map((userID) => ({ user_id: userID, revision: 1 })))
    .onConflict((it) => it.column('user_id').doUpdateSet((eb) => ({ revision: eb('review_spread.revision', '+', 1) })))
    .execute();
}

/** The summary of a member's reviews. If no valid summary is stored, it is computed and stored. */
export const spreadOf = async (em: EntityManager, userID: number): Promise<ReviewSpread> =>
  (await spreadsOf(em, [userID])).get(userID) as ReviewSpread;

/** The summaries of several members' reviews, by member. */
export async function spreadsOf(
  em: EntityManager,
  userIDs: readonly number[],
): Promise<ReadonlyMap<number, ReviewSpread>> {
  const kept = await rowsOf(
    tables(em),
    ofMember,
    sql`select user_id as id, reviews, genres, decades from review_spread
      where user_id = any(${userIDs}::bigint[]) and of_revision = revision and read_at > now() - ${KEPT}`,
  );
  const known = new Set(kept.map(({ id }) => id));
  const others = userIDs.filter((id) => !known.has(id));
  const read = others.length ? await readAnew(em, others) : [];
  return new Map([...kept, ...read].map(({ id, ...of }) => [id, of]));
}

/**
 * Computes summaries in one statement, so that the reviews and the revision stored with the summary are from the same
 * moment.
 */
const readAnew = (em: EntityManager, userIDs: readonly number[]) =>
  rowsOf(
    tables(em),
    ofMember,
    sql`with mine as materialized (
        select r.user_id, r.halves, t.genres, t.year from review r left join title t on t.media_key = r.media_key
        where r.user_id = any(${userIDs}::bigint[])),
      genre as (select user_id, g as name, count(*) as n, sum(halves) as halves from mine, unnest(genres) g group by user_id, g),
      decade as (select user_id, (year / 10 * 10)::text as name, count(*) as n from mine where year is not null group by user_id, year / 10)
      insert into review_spread as kept (user_id, revision, of_revision, reviews, genres, decades)
      select id, coalesce(revision, 0), coalesce(revision, 0), (select count(*)::int from mine where user_id = id),
        (select coalesce(jsonb_agg(jsonb_build_array(name, n, halves) order by n desc, name), '[]') from genre where user_id = id),
        (select coalesce(jsonb_agg(jsonb_build_array(name, n) order by n desc, name), '[]') from decade where user_id = id)
      from (select distinct unnest(${userIDs}::bigint[]) as id) who left join review_spread s on s.user_id = who.id order by id
      on conflict (user_id) do update set of_revision = excluded.of_revision, reviews = excluded.reviews,
        genres = excluded.genres, decades = excluded.decades, read_at = now()
      returning user_id as id, reviews, genres, decades`,
  );

/** @returns 0 or 1 deleted rows */
export async function deleteSpreadOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('review_spread')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
