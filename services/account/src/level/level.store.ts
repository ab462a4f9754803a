import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { ACHIEVEMENTS, type AchievementKind } from './points.rules.ts';

/** Something a member did, as an event tells it. */
interface Done {
  userID: number;
  /** What it was done to; the same twice is one achievement. */
  subject: string;
}

/**
 * Keeps achievements of one kind. Those beyond the most that count are not kept, and those of members who are gone.
 * @returns whose achievements are new
 */
export async function keepAchievements(
  em: EntityManager,
  kind: AchievementKind,
  done: readonly Done[],
): Promise<number[]> {
  const kept = await tables(em)
    .insertInto('deed')
    .columns(['user_id', 'kind', 'subject'])
    .expression(
      sql`select distinct d."userID", ${kind}::text, d.subject
        from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d("userID" bigint, subject text)
        join member m on m.id = d."userID"
        where (select count(*) from deed k where k.user_id = d."userID" and k.kind = ${kind}) < ${ACHIEVEMENTS[kind].most}
        order by 1, 3`,
    )
    .onConflict((it) => it.doNothing())
    .returning('user_id')
    .execute();
  return kept.map((row) => row.user_id);
}

/** How many achievements of each kind members have done, by member. */
export async function achievementsOf(em: EntityManager, userIDs: readonly number[]) {
  const counted = await tables(em)
    .selectFrom('deed')
    .select((eb) => ['user_id', 'kind', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .groupBy(['user_id', 'kind'])
    .execute();
  const byMember = Map.groupBy(counted, (row) => row.user_id);
  return (userID: number) => Object.fromEntries((byMember.get(userID) ?? []).map(({ kind, n }) => [kind, n]));
}

/** Notes that the levels of members are to be looked at. @param userIDs in order @returns how many of them there are */
export async function askForChecks(em: EntityManager, userIDs: readonly number[], now: Date): Promise<number> {
  const noted = await tables(em)
    .insertInto('level_check')
    .columns(['user_id', 'asked_at'])
    .expression((db) =>
      db
        .selectFrom('member')
        .select(['id', sql<Date>`${now}::timestamptz`.as('asked_at')])
        .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
        .orderBy('id'),
    )
    .onConflict((it) => it.column('user_id').doUpdateSet((eb) => ({ asked_at: eb.ref('excluded.asked_at') })))
    .returning('user_id')
    .execute();
  return noted.length;
}

/** Members whose level is to be looked at, who have waited longest first. */
export async function waitingChecks(em: EntityManager, limit: number): Promise<number[]> {
  const rows = await tables(em).selectFrom('level_check').select('user_id').orderBy('asked_at').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

/** Whether anybody has waited since before then. */
export async function isWaitingSince(em: EntityManager, before: Date): Promise<boolean> {
  const waiting = await tables(em)
    .selectFrom('level_check')
    .select('user_id')
    .where('asked_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Drops the asking for looks at these levels: they are looked at now. */
export async function dropChecks(em: EntityManager, userIDs: readonly number[]): Promise<void> {
  await tables(em).deleteFrom('level_check').where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`).execute();
}
