import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { CountedKind } from './earned.entity.ts';

const EARNED = { media_key: 'text', kind: 'text', at: 'timestamptz', day: 'date' };

/**
 * Adds to the counts of titles, in the transaction that records the events as handled.
 * @param earned the actions; without a `day`, the day of `at` in Los Angeles counts
 */
export async function countEarned(
  em: EntityManager,
  earned: readonly { media_key: string; kind: CountedKind; at: string; day?: string }[],
): Promise<void> {
  const rows = earned.map((one) => ({ day: null, ...one }));
  await sql`insert into earned_day (media_key, day, kind, count, last_at)
    select media_key, coalesce(day, (at at time zone 'America/Los_Angeles')::date), kind, count(*), max(at)
    from ${recordset('e', EARNED, rows)} group by 1, 2, 3 order by 1, 2, 3
    on conflict (media_key, day, kind) do update set count = earned_day.count + excluded.count,
      last_at = greatest(earned_day.last_at, excluded.last_at)`.execute(tables(em));
}

/** Subtracts removed plays from the counts of their days. */
export async function uncountPlays(
  em: EntityManager,
  gone: readonly { media_key: string; day: string }[],
): Promise<void> {
  await sql`update earned_day set count = greatest(0, earned_day.count - gone.n)
    from (select media_key, day, count(*)::int as n from ${recordset('e', { media_key: 'text', day: 'date' }, gone)}
      group by 1, 2) gone
    where earned_day.media_key = gone.media_key and earned_day.day = gone.day and kind = 'played'`.execute(tables(em));
}

/** Adds the counts of a merged title to those of the title that replaces it. */
export async function moveEarned(em: EntityManager, { from, into }: Merge): Promise<void> {
  await sql`with went as (delete from earned_day where media_key = ${from} returning *)
    insert into earned_day (media_key, day, kind, count, last_at)
    select ${into}::text, day, kind, count, last_at from went order by day, kind
    on conflict (media_key, day, kind) do update set count = earned_day.count + excluded.count,
      last_at = greatest(earned_day.last_at, excluded.last_at)`.execute(tables(em));
}

/** The counts of a title by day and kind, from a date on. */
export const earnedSince = (
  em: EntityManager,
  key: string,
  day: string,
): Promise<{ day: string; kind: CountedKind; count: number }[]> =>
  tables(em)
    .selectFrom('earned_day')
    .select([sql<string>`day::text`.as('day'), 'kind', 'count'])
    .where('media_key', '=', key)
    .where('day', '>=', day)
    .execute();

/** The time of the latest action for a title, by kind. */
export const latestEarned = (em: EntityManager, key: string): Promise<{ kind: CountedKind; at: Date }[]> =>
  tables(em)
    .selectFrom('earned_day')
    .select(['kind', sql<Date>`max(last_at)`.as('at')])
    .where('media_key', '=', key)
    .groupBy('kind')
    .execute();
