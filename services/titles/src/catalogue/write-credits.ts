import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import type { CreditRecord, TitleRecord } from './title-record.ts';

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
 * Brings people and credits of these titles up to date; rows that are right already stay untouched.
 * @param known keys of titles that the catalogue held before: the others have no rows yet
 * @returns ids of people who are new or differ
 */
export async function writeCredits(
  em: EntityManager,
  titles: readonly TitleRecord[],
  known: ReadonlySet<string>,
  edition: number,
): Promise<number[]> {
  const people = new Map<number, CreditRecord>();
  for (const c of titles.flatMap((t) => [...t.crew, ...t.cast]))
    people.set(c.personID, merged(c, people.get(c.personID)));
  const changed = await writePeople(em, [...people.values()], edition);
  await addCredits(
    em,
    titles.filter((t) => !known.has(t.mediaKey)),
  );
  await replaceCredits(
    em,
    titles.filter((t) => known.has(t.mediaKey)),
  );
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
const inserting = (lists: ReturnType<typeof listsOf>) =>
  sql`insert into credit (${columnList(CREDIT)}) select ${columnList(CREDIT, 'r')} from ${recordset('r', CREDIT, rowsFor(lists))}`;

/** Of titles that have none: looking for rows in the way first would take half as long again. */
async function addCredits(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  if (titles.length) await inserting(listsOf(titles)).execute(tables(em));
}

async function replaceCredits(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  if (!titles.length) return;
  const lists = listsOf(titles);
  const ends = lists.map((l) => ({ media_key: l.media_key, kind: l.kind, n: l.credits.length }));
  await sql`delete from credit using ${recordset('list', LIST, ends)}
    where credit.media_key = list.media_key and credit.kind = list.kind and credit.ord >= list.n`.execute(tables(em));
  await sql`${inserting(lists)} on conflict (media_key, kind, ord)
    do update set person_id = excluded.person_id, role = excluded.role
    where (credit.person_id, credit.role) is distinct from (excluded.person_id, excluded.role)`.execute(tables(em));
}

/** The newer note of a person, with what only the older one says. */
const merged = (newer: CreditRecord, older: CreditRecord | undefined): CreditRecord => ({
  ...newer,
  profilePath: newer.profilePath ?? older?.profilePath ?? null,
  gender: newer.gender || (older?.gender ?? 0),
  knownFor: newer.knownFor || (older?.knownFor ?? ''),
});

/** What a title does not know of a person never replaces what another one does. */
async function writePeople(em: EntityManager, people: readonly CreditRecord[], edition: number): Promise<number[]> {
  const rows = people.map((c) => ({
    id: c.personID,
    name: c.name,
    profile_path: c.profilePath,
    gender: c.gender,
    known_for: c.knownFor,
    edition,
  }));
  const changed = await rowsOf(
    tables(em),
    z.object({ id: z.number() }),
    sql`insert into person (${columnList(PERSON)}) select ${columnList(PERSON, 'r')} from ${recordset('r', PERSON, rows)}
      on conflict (id) do update set name = excluded.name, profile_path = coalesce(excluded.profile_path, person.profile_path),
        gender = coalesce(nullif(excluded.gender, 0), person.gender), known_for = coalesce(nullif(excluded.known_for, ''), person.known_for),
        edition = excluded.edition
      where person.name <> excluded.name
        or (excluded.profile_path is not null and excluded.profile_path is distinct from person.profile_path)
        or (excluded.gender <> 0 and excluded.gender <> person.gender)
        or (excluded.known_for <> '' and excluded.known_for <> person.known_for)
      returning id`,
  );
  return changed.map((row) => row.id);
}
