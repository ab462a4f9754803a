import type { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_ROWS } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { jammsOf } from './jamm.store.ts';

/** All ballots in the order in which their voters first voted, struck ballots included. */
export const findAllBallots = (em: EntityManager, code: string) =>
  tables(em)
    .selectFrom('jamm_ballot as b')
    .leftJoin('member as m', 'm.id', 'b.user_id')
    .select(['b.voter', 'b.user_id', 'b.name', 'b.veto', 'b.place', 'b.struck_at', 'm.username'])
    .select([sql<string[]>`b.ranking`.as('ranking')])
    .where('b.code', '=', code)
    .orderBy('b.at')
    .orderBy('b.voter')
    .execute();
export type FoundBallot = Awaited<ReturnType<typeof findAllBallots>>[number];

/** The ballots that count, which are all except struck ballots. */
export const findBallots = async (em: EntityManager, code: string): Promise<FoundBallot[]> =>
  (await findAllBallots(em, code)).filter((b) => b.struck_at === null);

/** Saves a ballot in place of the voter's previous one. */
export async function writeBallot(
  em: EntityManager,
  o: {
    code: string;
    voter: string;
    userID: number | null;
    place: string | null;
    name: string;
    ranking: readonly string[];
    veto: string | null;
    at: Date;
  },
): Promise<void> {
  await tables(em)
    .insertInto('jamm_ballot')
    .values({
      code: o.code,
      voter: o.voter,
      user_id: o.userID,
      place: o.place,
      name: o.name,
      ranking: sql`${o.ranking}::text[]`,
      veto: o.veto,
      at: o.at,
    })
    .onConflict((it) =>
      it.columns(['code', 'voter']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        ranking: eb.ref('excluded.ranking'),
        veto: eb.ref('excluded.veto'),
      })),
    )
    .execute();
}

/** Strikes a guest's ballot, so that it no longer counts. @returns false when there is no such ballot */
export async function strikeBallot(em: EntityManager, code: string, voter: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(em)
    .updateTable('jamm_ballot')
    .set({ struck_at: at })
    .where('code', '=', code)
    .where('voter', '=', voter)
    .where('user_id', 'is', null)
    .where('struck_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a member's ballots, and all ballots of votes that are deleted with the member.
 * @returns the number of deleted rows
 */
export async function deleteBallotsOf(em: EntityManager, userID: number): Promise<number> {
  const db = tables(em);
  const own = await db.deleteFrom('jamm_ballot').where('user_id', '=', userID).executeTakeFirst();
  const others = await db.deleteFrom('jamm_ballot').where('code', 'in', jammsOf(userID)).executeTakeFirst();
  return Number(own.numDeletedRows + others.numDeletedRows);
}

/**
 * A member's ballots for their data export.
 * @param after the code after which the page starts; '' for the first page
 */
export const exportBallots = (em: EntityManager, userID: number, after: string) =>
  tables(em)
    .selectFrom('jamm_ballot')
    .select(['code', 'veto', 'at', sql<string>`array_to_string(ranking, ' ')`.as('ranking')])
    .where('user_id', '=', userID)
    .where('code', '>', after)
    .orderBy('code')
    .limit(EXPORT_ROWS)
    .execute();
