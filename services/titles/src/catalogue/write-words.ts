import type { EntityManager } from '@mikro-orm/postgresql';
import { indexWords } from '../search/fold.ts';
import type { TitleRecord } from './title-record.ts';

/** Brings the words that these titles are searched by up to date: of the title and of the original title. */
export async function writeWords(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const rows = titles.flatMap((t) =>
    [...new Set([...indexWords(t.title), ...indexWords(t.originalTitle)])].map((word) => ({ media_key: t.mediaKey, word })),
  );
  const list = JSON.stringify(rows);
  await em.execute(
    `insert into word (word) select distinct l.word from json_to_recordset(?::json) as l(word text)
     where not exists (select from word w where w.word = l.word)`,
    [list],
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
