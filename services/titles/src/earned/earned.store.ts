import type { EntityManager } from '@mikro-orm/postgresql';
import type { EarnedKind } from '@videoqs/contract/titles/earned';
import { recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const EARNED = { media_key: 'text', kind: 'text', at: 'timestamptz' };

/** Adds what titles earned to their days; in the transaction that notes the events as handled. */
export async function countEarned(
  em: EntityManager,
  earned: readonly { media_key: string; kind: EarnedKind; at: string }[],
): Promise<void> {
  await sql`insert into earned_day (media_key, day, kind, count, last_at)
    select media_key, (at at time zone 'America/Los_Angeles')::date, kind, count(*), max(at)
    from ${recordset('e', EARNED, earned)} group by 1, 2, 3 order by 1, 2, 3
    on conflict (media_key, day, kind) do update set count = earned_day.count + excluded.count,
      last_at = greatest(earned_day.last_at, excluded.last_at)`.execute(tables(em));
}

/** What a title earned on each day of a kind, from a calendar date on. */
export const earnedSince = (
  em: EntityManager,
  key: string,
  day: string,
): Promise<{ day: string; kind: EarnedKind; count: number }[]> =>
  tables(em)
    .selectFrom('earned_day')
    .select([sql<string>`day::text`.as('day'), 'kind', 'count'])
    .where('media_key', '=', key)
    .where('day', '>=', day)
    .execute();

/** When a title last earned something of each kind. */
export const latestEarned = (em: EntityManager, key: string): Promise<{ kind: EarnedKind; at: Date }[]> =>
  tables(em)
    .selectFrom('earned_day')
    .select(['kind', sql<Date>`max(last_at)`.as('at')])
    .where('media_key', '=', key)
    .groupBy('kind')
    .execute();
