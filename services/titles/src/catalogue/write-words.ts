import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { indexWords } from '../search/fold.ts';
import type { TitleRecord } from './title-record.ts';

const FOUND_BY = { media_key: 'text', word: 'text' };

/** Brings the words that these titles are searched by up to date: of the title and of the original title. */
export async function writeWords(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const rows = titles.flatMap((t) =>
    [...new Set([...indexWords(t.title), ...indexWords(t.originalTitle)])].map((word) => ({
      media_key: t.mediaKey,
      word,
      popularity: t.popularity,
    })),
  );
  const reach = new Map<string, number>();
  for (const r of rows) reach.set(r.word, Math.max(reach.get(r.word) ?? 0, r.popularity));
  const words = [...reach].map(([word, popularity]) => ({ word, reach: popularity }));
  await sql`insert into word (word, reach) select l.word, l.reach from ${recordset('l', { word: 'text', reach: 'float8' }, words)}
    on conflict (word) do update set reach = excluded.reach where word.reach < excluded.reach`.execute(tables(em));
  const keys = titles.map((t) => t.mediaKey);
  await sql`delete from title_word using word where title_word.media_key = any(${keys}::text[]) and word.id = title_word.word_id
    and not exists (select from ${recordset('l', FOUND_BY, rows)}
                    where l.media_key = title_word.media_key and l.word = word.word)`.execute(tables(em));
  await sql`insert into title_word (word_id, media_key) select word.id, l.media_key from ${recordset('l', FOUND_BY, rows)}
    join word on word.word = l.word on conflict do nothing`.execute(tables(em));
}
