import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { CareerEntry, NotedRecord } from '../title-record.ts';

const NOTED = {
  media_key: 'text',
  title: 'text',
  year: 'int',
  date: 'date',
  poster_path: 'text',
  genres: 'text[]',
  vote_average: 'float8',
  popularity: 'float8',
  noted_at: 'timestamptz',
};

/**
 * Saves mentioned titles as noted titles, each with the facts from its latest mention. Titles in the catalogue and
 * titles that were merged into others are left out.
 */
export async function noteTitles(em: EntityManager, titles: readonly NotedRecord[], at: Date): Promise<void> {
  if (!titles.length) return;
  const rows = [...new Map(titles.map((t) => [t.mediaKey, t])).values()].map((t) => ({
    media_key: t.mediaKey,
    title: t.title,
    year: t.date ? Number(t.date.slice(0, 4)) : null,
    date: t.date,
    poster_path: t.posterPath,
    genres: t.genres,
    vote_average: t.voteAverage,
    popularity: t.popularity,
    noted_at: at.toISOString(),
  }));
  const columns = sql.raw(
    Object.keys(NOTED)
      .filter((c) => c !== 'media_key')
      .map((c) => `${c} = excluded.${c}`)
      .join(', '),
  );
  await sql`insert into noted_title (${columnList(NOTED)}) select ${columnList(NOTED, 'r')} from ${recordset('r', NOTED, rows)}
    where not exists (select from title where title.media_key = r.media_key)
      and not exists (select from merged_title m where m.media_key = r.media_key)
    on conflict (media_key) do update set ${columns}`.execute(tables(em));
}

/**
 * Deletes the notes of titles that are now in the catalogue.
 * @returns the titles that were noted before; other services need an event about these, because members may already
 * know them
 */
export async function takeNoted(em: EntityManager, keys: readonly string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const taken = await tables(em)
    .deleteFrom('noted_title')
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .returning('media_key')
    .execute();
  return new Set(taken.map((row) => row.media_key));
}

/** Deletes notes of titles and careers that are older than a moment. */
export async function forgetNotes(em: EntityManager, before: Date): Promise<void> {
  for (const table of ['noted_title', 'noted_credit'] as const)
    await tables(em).deleteFrom(table).where('noted_at', '<', before).execute();
}

const CREDIT = {
  person_id: 'bigint',
  media_key: 'text',
  kind: 'text',
  role: 'text',
  ord: 'int',
  noted_at: 'timestamptz',
};

/** Saves everything that a person worked on, in place of earlier notes. */
export async function noteCareer(
  em: EntityManager,
  person: number,
  career: readonly CareerEntry[],
  at: Date,
): Promise<void> {
  await noteTitles(
    em,
    career.map((c) => c.title),
    at,
  );
  const rows = career.map((c) => ({
    person_id: person,
    media_key: c.title.mediaKey,
    kind: c.kind,
    role: c.role,
    ord: c.ord,
    noted_at: at.toISOString(),
  }));
  await tables(em).deleteFrom('noted_credit').where('person_id', '=', person).execute();
  await sql`insert into noted_credit (${columnList(CREDIT)}) select ${columnList(CREDIT, 'r')}
    from ${recordset('r', CREDIT, rows)} on conflict do nothing`.execute(tables(em));
}
