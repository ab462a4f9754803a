import type { EntityManager } from '@mikro-orm/postgresql';
import { indexWords } from '../search/fold.ts';
import type { TitleRecord } from './title-record.ts';

/** Brings the words that these titles are searched by up to date: of the title and of the original title. */
export async function writeWords(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const rows = titles.flatMap((t) =>
    [...new Set([...indexWords(t.title), ...indexWords(t.originalTitle)])].map((word) => ({
      media_key: t.mediaKey,
      word,
      popularity: t.popularity,
    })),
  );
  const list = JSON.stringify(rows);
  const reach = new Map<string, number>();
  for (const r of rows) reach.set(r.word, Math.max(reach.get(r.word) ?? 0, r.popularity));
  await em.execute(
    `insert into word (word, reach) select * from json_to_recordset(?::json) as l(word text, reach float8)
     on conflict (word) do update set reach = excluded.reach where word.reach < excluded.reach`,
    [JSON.stringify([...reach].map(([word, popularity]) => ({ word, reach: popularity })))],
  );
  await em.execute(
    `delete from title_word using word where title_word.media_key in (?) and word.id = title_word.word_id
       and not exists (select from json_to_recordset(?::json) as l(media_key text, word text)
                       where l.media_key = title_word.media_key and l.word = word.word)`,
    [titles.map((t) => t.mediaKey), list],
  );
  await em.execute(
    `insert into title_word select word.id, l.media_key from json_to_recordset(?::json) as l(media_key text, word text)
     join word on word.word = l.word on conflict do nothing`,
    [list],
  );
}
