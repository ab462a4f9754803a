import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** The numbers of a member's messages that wait for a try, and that were given up. */
export async function unsentTo(em: EntityManager, userID: number): Promise<{ waiting: number; givenUp: number }> {
  const { unsent, givenUp } = await tables(em)
    .selectFrom('message')
    .select((eb) => [eb.fn.countAll<string>().as('unsent'), eb.fn.count<string>('given_up_at').as('givenUp')])
    .where('user_id', '=', userID)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(unsent) - Number(givenUp), givenUp: Number(givenUp) };
}

/** A page of the messages that were given up, the last first, without their texts. */
export const givenUpBefore = (em: EntityManager, before: readonly [at: Date, id: string] | null, limit: number) =>
  tables(em)
    .selectFrom('message')
    .select(['id', 'channel', 'user_id', 'at', 'tries', 'fault'])
    .select(sql<Date>`given_up_at`.as('given_up_at'))
    .where('given_up_at', 'is not', null)
    .$if(before !== null, (q) =>
      q.where(sql<boolean>`(given_up_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
