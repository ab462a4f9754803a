import type { EntityManager } from '@mikro-orm/postgresql';
import { type Credit, writeCredits } from '@videoqs/contract/titles/castcrew-string';

interface CreditRow {
  kind: 'cast' | 'crew';
  id: string;
  name: string;
  role: string;
  profile_path: string | null;
}

/** The whole cast and crew of a title, each in its order, as the wire's strings; two empty ones for an unknown title. */
export async function readCastCrew(
  em: EntityManager,
  mediaKey: string,
): Promise<{ castString: string; crewString: string }> {
  const rows: CreditRow[] = await em.execute(
    `select credit.kind, person.id, person.name, credit.role, person.profile_path
     from credit join person on person.id = credit.person_id where credit.media_key = ? order by credit.kind, credit.ord`,
    [mediaKey],
  );
  const of = (kind: CreditRow['kind']) => writeCredits(rows.filter((r) => r.kind === kind).map(presentCredit));
  return { castString: of('cast'), crewString: of('crew') };
}

const presentCredit = (r: CreditRow): Credit => ({
  id: Number(r.id),
  name: r.name,
  role: r.role,
  profile_path: r.profile_path,
});
