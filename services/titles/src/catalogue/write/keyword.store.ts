import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { TitleRecord } from '../title-record.ts';
import type { AddRows } from './add-rows.store.ts';

const KEYWORD = { media_key: 'text', keyword: 'text', popularity: 'float8' };

/**
 * Updates these titles' keywords. Each row also stores the title's popularity, because a keyword's titles are read by
 * popularity.
 * @param o.known keys of titles that were in the catalogue before; the other titles have no rows yet
 */
export async function writeKeywords(
  em: EntityManager,
  titles: readonly TitleRecord[],
  o: { known: ReadonlySet<string>; add: AddRows },
): Promise<void> {
  const rows = titles.flatMap((t) =>
    t.keywords.map((keyword) => ({ media_key: t.mediaKey, keyword, popularity: t.popularity })),
  );
  await o.add(
    'title_keyword',
    KEYWORD,
    rows.filter((r) => !o.known.has(r.media_key)),
  );
  if (!o.known.size) return;
  const held = rows.filter((r) => o.known.has(r.media_key));
  const keys = titles.map((t) => t.mediaKey).filter((key) => o.known.has(key));
  await sql`delete from title_keyword k where media_key = any(${keys}::text[]) and not exists (
      select from ${recordset('l', KEYWORD, held)} where l.media_key = k.media_key and l.keyword = k.keyword)`.execute(
    tables(em),
  );
  await sql`insert into title_keyword (${columnList(KEYWORD)}) select ${columnList(KEYWORD, 'l')} from ${recordset('l', KEYWORD, held)}
    on conflict (media_key, keyword) do update set popularity = excluded.popularity
    where title_keyword.popularity <> excluded.popularity`.execute(tables(em));
}
