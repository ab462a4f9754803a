import type { EntityManager } from '@mikro-orm/postgresql';
import { type Credit, writeCredits } from '@videoqs/contract/titles/castcrew-string';
import { tables } from '../tables.ts';

/** The whole cast and crew of a title, each in its order, as the wire's strings; two empty ones for an unknown title. */
export async function readCastCrew(
  em: EntityManager,
  mediaKey: string,
): Promise<{ castString: string; crewString: string }> {
  const rows = await tables(em)
    .selectFrom('credit')
    .innerJoin('person', 'person.id', 'credit.person_id')
    .select(['credit.kind', 'person.id', 'person.name', 'credit.role', 'person.profile_path'])
    .where('credit.media_key', '=', mediaKey)
    .orderBy('credit.kind')
    .orderBy('credit.ord')
    .execute();
  const of = (kind: 'cast' | 'crew') =>
    writeCredits(rows.filter((r) => r.kind === kind).map(({ kind: _, ...credit }): Credit => credit));
  return { castString: of('cast'), crewString: of('crew') };
}
