import type { EntityManager } from '@mikro-orm/postgresql';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../tables.ts';

/** A vote with its host and the current names of its members; undefined for an unknown code. */
export const findJamm = (em: EntityManager, code: string) =>
  tables(em)
    .selectFrom('jamm as j')
    .leftJoin('member as m', 'm.id', 'j.host_id')
    .select(['j.code', 'j.host_id', 'j.queue_id', 'j.name', 'j.closes_at', 'j.closed_at', 'm.username', 'm.img_src'])
    .select([
      sql<JammPick[]>`j.picks`.as('picks'),
      sql<{ userID: number; username: string; imgSrc: string | null }[]>`(select coalesce(json_agg(json_build_object(
        'userID', p.id, 'username', coalesce(k.username, ''), 'imgSrc', k.img_src) order by p.at), '[]')
        from unnest(j.people) with ordinality as p(id, at) left join member k on k.id = p.id)`.as('people'),
    ])
    .where('j.code', '=', code)
    .executeTakeFirst();
export type FoundJamm = NonNullable<Awaited<ReturnType<typeof findJamm>>>;

/**
 * Locks a vote, so that ballots are saved one after another. Otherwise two simultaneous ballots could exceed a limit,
 * or a ballot could be saved after the vote's end.
 */
export async function lockJamm(em: EntityManager, code: string): Promise<void> {
  await tables(em).selectFrom('jamm').select('code').where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Starts a vote. @param o.picks the titles to vote on, the best first */
export async function insertJamm(
  em: EntityManager,
  o: {
    code: string;
    hostID: number;
    queueID: number | null;
    name: string;
    people: readonly number[];
    picks: readonly JammPick[];
    closesAt: Date;
    at: Date;
  },
): Promise<void> {
  await tables(em)
    .insertInto('jamm')
    .values({
      code: o.code,
      host_id: o.hostID,
      queue_id: o.queueID,
      name: o.name,
      people: sql`${o.people}::bigint[]`,
      picks: sql`${JSON.stringify(o.picks)}::jsonb`,
      closes_at: o.closesAt,
      created_at: o.at,
    })
    .execute();
}

/** Ends a vote, unless it has ended already. */
export async function closeJamm(em: EntityManager, code: string, at: Date): Promise<void> {
  await tables(em)
    .updateTable('jamm')
    .set({ closed_at: sql<Date>`coalesce(closed_at, ${at}::timestamptz)` })
    .where('code', '=', code)
    .execute();
}

/** Returns the given votes that are open, or that were closed after a moment. */
export async function openAmong(
  em: EntityManager,
  codes: readonly string[],
  o: { now: Date; closedAfter: Date },
): Promise<ReadonlySet<string>> {
  const open = await tables(em)
    .selectFrom('jamm')
    .select('code')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .where((eb) =>
      eb.or([eb.and([eb('closed_at', 'is', null), eb('closes_at', '>', o.now)]), eb('closed_at', '>', o.closedAfter)]),
    )
    .execute();
  return new Set(open.map((jamm) => jamm.code));
}

/**
 * Selects the votes that a member is in, for `in (…)`. A vote stores how happy each member would be with the picks, so
 * the vote is deleted when any of these members is deleted.
 */
export const jammsOf = (userID: number): RawBuilder<string> =>
  sql<string>`(select code from jamm where host_id = ${userID} or people @> array[${userID}::bigint])`;

/** Deletes the votes that a member started or was invited to. @returns the number of deleted rows */
export async function deleteJammsOf(em: EntityManager, userID: number): Promise<number> {
  const { numDeletedRows } = await tables(em)
    .deleteFrom('jamm')
    .where('code', 'in', jammsOf(userID))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
