import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { DEEDS, type DeedKind } from './points.ts';

/** Something a member did, as an event tells it. */
export interface Done {
  userID: number;
  /** What it was done to; the same twice is one deed. */
  subject: string;
}

/**
 * Keeps deeds of one kind. Those beyond the most that count are not kept, and those of members who are gone.
 * @returns whose deeds are new
 */
export async function keepDeeds(em: EntityManager, kind: DeedKind, done: readonly Done[]): Promise<number[]> {
  const kept = await tables(em)
    .insertInto('deed')
    .columns(['user_id', 'kind', 'subject'])
    .expression(
      sql`select distinct d."userID", ${kind}::text, d.subject
        from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d("userID" bigint, subject text)
        join member m on m.id = d."userID"
        where (select count(*) from deed k where k.user_id = d."userID" and k.kind = ${kind}) < ${DEEDS[kind].most}
        order by 1, 3`,
    )
    .onConflict((it) => it.doNothing())
    .returning('user_id')
    .execute();
  return kept.map((row) => row.user_id);
}
