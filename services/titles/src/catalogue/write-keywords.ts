import type { EntityManager } from '@mikro-orm/postgresql';
import type { TitleRecord } from './title-record.ts';

/** Brings what these titles are about up to date, with their popularity, by which a keyword's titles are read. */
export async function writeKeywords(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const rows = titles.flatMap((t) =>
    t.keywords.map((keyword) => ({ media_key: t.mediaKey, keyword, popularity: t.popularity })),
  );
  const list = JSON.stringify(rows);
  await em.execute(
    `delete from title_keyword k where media_key in (?) and not exists (
       select from json_to_recordset(?::json) as l(media_key text, keyword text)
       where l.media_key = k.media_key and l.keyword = k.keyword)`,
    [titles.map((t) => t.mediaKey), list],
  );
  await em.execute(
    `insert into title_keyword select * from json_populate_recordset(null::title_keyword, ?::json)
     on conflict (media_key, keyword) do update set popularity = excluded.popularity
     where title_keyword.popularity <> excluded.popularity`,
    [list],
  );
}
