import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreditRecord, TitleRecord } from './title-record.ts';

/** Brings people and credits of these titles up to date; rows that are right already stay untouched. */
export async function writeCredits(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const people = new Map<number, CreditRecord>();
  for (const c of titles.flatMap((t) => [...t.crew, ...t.cast]))
    people.set(c.personID, known(c, people.get(c.personID)));
  await em.execute(UPSERT_PEOPLE, [JSON.stringify([...people.values()].map(personRow))]);
  const lists = titles.flatMap((t) => [
    { media_key: t.mediaKey, kind: 'cast', credits: t.cast },
    { media_key: t.mediaKey, kind: 'crew', credits: t.crew },
  ]);
  const ends = lists.map((l) => ({ media_key: l.media_key, kind: l.kind, n: l.credits.length }));
  await em.execute(DELETE_LEFT_OVER, [JSON.stringify(ends)]);
  const rows = lists.flatMap(({ media_key, kind, credits }) =>
    credits.map((c, ord) => ({ media_key, kind, ord, person_id: c.personID, role: c.role })),
  );
  await em.execute(UPSERT_CREDITS, [JSON.stringify(rows)]);
}

/** The newer note of a person, with what only the older one says. */
const known = (newer: CreditRecord, older: CreditRecord | undefined): CreditRecord => ({
  ...newer,
  profilePath: newer.profilePath ?? older?.profilePath ?? null,
  gender: newer.gender || (older?.gender ?? 0),
  knownFor: newer.knownFor || (older?.knownFor ?? ''),
});

const personRow = (c: CreditRecord) => ({
  id: c.personID,
  name: c.name,
  profile_path: c.profilePath,
  gender: c.gender,
  known_for: c.knownFor,
});

/** What a title does not know of a person never replaces what another one does. */
const UPSERT_PEOPLE = `insert into person select * from json_populate_recordset(null::person, ?::json)
  on conflict (id) do update set name = excluded.name, profile_path = coalesce(excluded.profile_path, person.profile_path),
    gender = coalesce(nullif(excluded.gender, 0), person.gender), known_for = coalesce(nullif(excluded.known_for, ''), person.known_for)
  where person.name <> excluded.name or (excluded.profile_path is not null and excluded.profile_path is distinct from person.profile_path)
    or (excluded.gender <> 0 and excluded.gender <> person.gender) or (excluded.known_for <> '' and excluded.known_for <> person.known_for)`;

const DELETE_LEFT_OVER = `delete from credit using json_to_recordset(?::json) as list(media_key text, kind text, n int)
  where credit.media_key = list.media_key and credit.kind = list.kind and credit.ord >= list.n`;

const UPSERT_CREDITS = `insert into credit select * from json_populate_recordset(null::credit, ?::json)
  on conflict (media_key, kind, ord) do update set person_id = excluded.person_id, role = excluded.role
  where (credit.person_id, credit.role) is distinct from (excluded.person_id, excluded.role)`;
