import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { ACHIEVEMENTS, type AchievementKind } from './points.rules.ts';

/** Something a member did, according to an event. */
interface Done {
  userID: number;
  /**
   * The title or member that the achievement is about. An action that is repeated for the same title or member counts
   * once.
   */
  subject: string;
}

/**
 * Saves achievements of one kind. Achievements beyond the counted maximum, and achievements of deleted members, are
 * skipped.
 * @returns the members with new achievements
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

/** The number of members' achievements of each kind, by member. */
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

/**
 * Records that members' levels have to be checked.
 * @param userIDs sorted
 * @returns the number of these members who exist
 */
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

/** Members whose level has to be checked, the longest waiting first. */
export async function waitingChecks(em: EntityManager, limit: number): Promise<number[]> {
  const rows = await tables(em).selectFrom('level_check').select('user_id').orderBy('asked_at').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

/** Whether any member's check was requested before a moment and has not been made yet. */
export async function isWaitingSince(em: EntityManager, before: Date): Promise<boolean> {
  const waiting = await tables(em)
    .selectFrom('level_check')
    .select('user_id')
    .where('asked_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Deletes the requests to check these members' levels, because the checks are done. */
export async function dropChecks(em: EntityManager, userIDs: readonly number[]): Promise<void> {
  await tables(em).deleteFrom('level_check').where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`).execute();
}
