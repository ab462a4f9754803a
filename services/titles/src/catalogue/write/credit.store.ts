import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { CreditRecord, TitleRecord } from '../title-record.ts';
import type { AddRows } from './add-rows.store.ts';

const PERSON = {
  id: 'bigint',
  name: 'text',
  profile_path: 'text',
  gender: 'int',
  known_for: 'text',
  edition: 'bigint',
};
const CREDIT = { media_key: 'text', kind: 'text', ord: 'int', person_id: 'bigint', role: 'text' };
const LIST = { media_key: 'text', kind: 'text', n: 'int' };

/**
 * Updates the people and credits of these titles. Rows that do not differ are not written.
 * @param o.known keys of titles that were in the catalogue before; the other titles have no rows yet
 * @returns ids of changed people; new people are left out because no page shows them yet
 */
export async function writeCredits(
  em: EntityManager,
  titles: readonly TitleRecord[],
  o: { known: ReadonlySet<string>; edition: number; add: AddRows },
): Promise<number[]> {
  const people = new Map<number, CreditRecord>();
  for (const c of titles.flatMap((t) => [...t.crew, ...t.cast]))
    people.set(c.personID, merged(c, people.get(c.personID)));
  const changed = await writePeople(em, [...people.values()], o);
  const isKnown = (t: TitleRecord) => o.known.has(t.mediaKey);
  await o.add('credit', CREDIT, rowsFor(listsOf(titles.filter((t) => !isKnown(t)))));
  await replaceCredits(em, titles.filter(isKnown));
  return changed;
}

const listsOf = (titles: readonly TitleRecord[]) =>
  titles.flatMap((t) => [
    { media_key: t.mediaKey, kind: 'cast', credits: t.cast },
    { media_key: t.mediaKey, kind: 'crew', credits: t.crew },
  ]);
const rowsFor = (lists: ReturnType<typeof listsOf>) =>
  lists.flatMap(({ media_key, kind, credits }) =>
    credits.map((c, ord) => ({ media_key, kind, ord, person_id: c.personID, role: c.role })),
  );

async function replaceCredits(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  if (!titles.length) return;
  const lists = listsOf(titles);
  const ends = lists.map((l) => ({ media_key: l.media_key, kind: l.kind, n: l.credits.length }));
  await sql`delete from credit using ${recordset('list', LIST, ends)}
    where credit.media_key = list.media_key and credit.kind = list.kind and credit.ord >= list.n`.execute(tables(em));
  await sql`insert into credit (${columnList(CREDIT)}) select ${columnList(CREDIT, 'r')} from ${recordset('r', CREDIT, rowsFor(lists))}
    on conflict (media_key, kind, ord) do update set person_id = excluded.person_id, role = excluded.role
    where (credit.person_id, credit.role) is distinct from (excluded.person_id, excluded.role)`.execute(tables(em));
}

/** Combines two records of a person: the newer record, with gaps filled from the older one. */
const merged = (newer: CreditRecord, older: CreditRecord | undefined): CreditRecord => ({
  ...newer,
  profilePath: newer.profilePath ?? older?.profilePath ?? null,
  gender: newer.gender || (older?.gender ?? 0),
  knownFor: newer.knownFor || (older?.knownFor ?? ''),
});

interface PersonRow {
  id: number;
  name: string;
  profile_path: string | null;
  gender: number;
  known_for: string;
}

/**
 * Writes new and changed people. They are compared here and not in the database, which knows most of them. Passing all
 * people to the database took longer than writing a whole title.
 */
async function writePeople(
  em: EntityManager,
  people: readonly CreditRecord[],
  { edition, add }: { edition: number; add: AddRows },
): Promise<number[]> {
  const held = await heldOf(
    em,
    people.map((c) => c.personID),
  );
  const rows = people.map((c) => ({
    id: c.personID,
    name: c.name,
    profile_path: c.profilePath,
    gender: c.gender,
    known_for: c.knownFor,
    edition,
  }));
  const added = rows.filter((row) => !held.has(row.id));
  const changed = rows.filter((row) => tellsMore(row, held.get(row.id)));
  await add('person', PERSON, added);
  if (changed.length)
    await sql`update person set name = r.name, profile_path = coalesce(r.profile_path, person.profile_path),
        gender = coalesce(nullif(r.gender, 0), person.gender), known_for = coalesce(nullif(r.known_for, ''), person.known_for),
        edition = r.edition
      from ${recordset('r', PERSON, changed)} where person.id = r.id`.execute(tables(em));
  return changed.map((row) => row.id);
}

/**
 * Whether a title's record adds something to the stored person. A fact that the record lacks but another title gave is
 * kept.
 */
const tellsMore = (row: PersonRow, held: PersonRow | undefined): boolean =>
  held !== undefined &&
  (row.name !== held.name ||
    (row.profile_path !== null && row.profile_path !== held.profile_path) ||
    (row.gender !== 0 && row.gender !== held.gender) ||
    (row.known_for !== '' && row.known_for !== held.known_for));

async function heldOf(em: EntityManager, ids: readonly number[]): Promise<Map<number, PersonRow>> {
  const rows = await tables(em)
    .selectFrom('person')
    .select(['id', 'name', 'profile_path', 'gender', 'known_for'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
