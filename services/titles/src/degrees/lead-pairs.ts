import type { MikroORM } from '@mikro-orm/postgresql';
import { readLeads } from '../catalogue/reads/degrees.reads.ts';

/** The number of a title's leads. */
const LEADS = 3;

/** All pairs of people who are leads of two different given titles. */
export async function readLeadingPairs(orm: MikroORM, titles: readonly string[]): Promise<[number, number][]> {
  const leads = await readLeads(orm.em, titles, LEADS);
  return leads.flatMap((one, i) =>
    leads
      .slice(i + 1)
      .filter((other) => other.media_key !== one.media_key && other.person_id !== one.person_id)
      .map((other): [number, number] => [one.person_id, other.person_id]),
  );
}
