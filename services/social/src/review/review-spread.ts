import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';

const spread = z.object({
  reviews: z.int(),
  /** The most frequent first. */
  genres: z
    .array(z.tuple([z.string(), z.int(), z.int()]))
    .transform((all) => all.map(([name, count, halves]) => ({ name, count, mean: halves / count }))),
  decades: z.array(z.tuple([z.string(), z.int()])).transform((all) => all.map(([name, count]) => ({ name, count }))),
});
/** How many reviews a member has written, and how they are spread over genres (with the mean of their half stars) and decades. */
export type ReviewSpread = z.output<typeof spread>;

/** What titles' genres and years say anew is taken in after this. */
const KEPT = sql`interval '1 day'`;

/** Says that reviews of a member change, in the transaction that changes them. */
export async function reviewsChanged(em: EntityManager | MikroORM, userID: number): Promise<void> {
  await tables(em)
    .insertInto('review_spread')
    .values({ user_id: userID, revision: 1 })
    .onConflict((it) => it.column('user_id').doUpdateSet((eb) => ({ revision: eb('review_spread.revision', '+', 1) })))
    .execute();
}

/** What a member's reviews amount to: as it was kept, or read now and kept. */
export async function spreadOf(orm: MikroORM, userID: number): Promise<ReviewSpread> {
  const [kept] = await rowsOf(
    tables(orm),
    spread,
    sql`select reviews, genres, decades from review_spread
      where user_id = ${userID} and of_revision = revision and read_at > now() - ${KEPT}`,
  );
  return kept ?? read(orm, userID);
}

/** One statement: what is read and the revision it is noted under are of one moment. */
async function read(orm: MikroORM, userID: number): Promise<ReviewSpread> {
  const [found] = await rowsOf(
    tables(orm),
    spread,
    sql`with mine as (
        select r.halves, t.genres, t.year from review r left join title t on t.media_key = r.media_key where r.user_id = ${userID}),
      genre as (select g as name, count(*) as n, sum(halves) as halves from mine, unnest(genres) g group by g),
      decade as (select (year / 10 * 10)::text as name, count(*) as n from mine where year is not null group by year / 10),
      now_ as (select coalesce((select revision from review_spread where user_id = ${userID}), 0) as revision)
      insert into review_spread as kept (user_id, revision, of_revision, reviews, genres, decades)
      select ${userID}::bigint, revision, revision, (select count(*)::int from mine),
        (select coalesce(jsonb_agg(jsonb_build_array(name, n, halves) order by n desc, name), '[]') from genre),
        (select coalesce(jsonb_agg(jsonb_build_array(name, n) order by n desc, name), '[]') from decade) from now_
      on conflict (user_id) do update set of_revision = excluded.of_revision, reviews = excluded.reviews,
        genres = excluded.genres, decades = excluded.decades, read_at = now()
      returning reviews, genres, decades`,
  );
  if (!found) throw new Error(`nothing was read of member ${userID}`);
  return found;
}
