import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { FRESHNESS_COLUMNS, freshness } from './freshness.store.ts';

/** New titles may be more like this one: after so many hours a page is written anew, while the old one is shown. */
const OLD_HOURS = 24;

const storedPage = freshness.extend({
  key: z.string(),
  edition: z.string(),
  /** null: the version is the one that was asked with. */
  body: z.string().nullable(),
  old: z.boolean(),
});
export type StoredPage = z.output<typeof storedPage>;

/** Pages, each one's text only where its version (column `edition`) is another than the one kept. */
const askPages = prepared(
  storedPage,
  (layout: number, keys: readonly string[], versions: readonly (string | null)[]) => sql`
    select media_key as key, page.edition, case when page.edition = asked.edition then null else page.body end as body,
      page.written_at < now() - make_interval(hours => ${OLD_HOURS}) as old, ${FRESHNESS_COLUMNS}
    from unnest(${keys}::text[], ${versions}::uuid[]) asked (media_key, edition)
    join title_page page using (media_key) join title using (media_key) where layout = ${layout}`,
);

/**
 * The pages of these titles that are written already.
 * @param versions of the texts that the caller has, in the order of the keys; null for none
 */
export const readPages = (
  em: EntityManager,
  layout: number,
  keys: readonly string[],
  versions: readonly (string | null)[],
): Promise<StoredPage[]> => askPages(tables(em), layout, keys, versions);

/** @param page.shows keys of the titles whose cards stand in it */
export async function keepPage(
  em: EntityManager,
  page: { key: string; layout: number; body: string; shows: readonly string[] },
): Promise<void> {
  await sql`insert into title_page (media_key, layout, body, shows)
    values (${page.key}, ${page.layout}, ${page.body}, ${page.shows}::text[])
    on conflict (media_key, layout) do update set edition = gen_random_uuid(), body = excluded.body, shows = excluded.shows,
      written_at = now()`.execute(tables(em));
}

/**
 * Takes away the pages that say something of what changed; they are written anew when somebody asks.
 * @param o.titles keys of titles that are new or differ: their pages, those that show their cards, and those of their collections
 * @param o.people whose names or pictures differ
 */
export async function forgetPages(
  em: EntityManager,
  o: { titles: readonly string[]; collections: readonly number[]; people: readonly number[] },
): Promise<void> {
  await sql`delete from title_page where shows && ${o.titles}::text[]`.execute(tables(em));
  await sql`delete from title_page where media_key in (select unnest(${o.titles}::text[])
    union all select media_key from title where collection_id = any(${o.collections}::bigint[])
    union all select media_key from credit where person_id = any(${o.people}::bigint[]))`.execute(tables(em));
}

/** Takes away all of them. */
export async function forgetAllPages(em: EntityManager): Promise<void> {
  await sql`delete from title_page`.execute(tables(em));
}
