import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** So many of a title's cast lead it. */
const LEADS = 3;

/** All pairs of two people who lead two different ones of these titles. */
export async function readLeadingPairs(orm: MikroORM, titles: readonly string[]): Promise<[number, number][]> {
  const leads = await tables(orm)
    .selectFrom('credit')
    .select(['media_key', 'person_id'])
    .where('media_key', '=', sql<string>`any(${titles}::text[])`)
    .where('kind', '=', 'cast')
    .where('ord', '<', LEADS)
    .execute();
  return leads.flatMap((one, i) =>
    leads
      .slice(i + 1)
      .filter((other) => other.media_key !== one.media_key && other.person_id !== one.person_id)
      .map((other): [number, number] => [one.person_id, other.person_id]),
  );
}
