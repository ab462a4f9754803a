import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { noteTitles } from '../catalogue/note-titles.ts';
import { tables } from '../tables.ts';
import type { CareerEntry } from './person-detail.ts';

const CREDIT = {
  person_id: 'bigint',
  media_key: 'text',
  kind: 'text',
  role: 'text',
  ord: 'int',
  noted_at: 'timestamptz',
};

/** Notes everything that somebody worked on, in place of what was noted before. */
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
