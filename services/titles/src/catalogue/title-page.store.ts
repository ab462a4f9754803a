import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { FRESHNESS_COLUMNS, freshness } from './freshness.store.ts';

/**
 * After this many hours a page is written again, because more similar titles may have been added. The old page is shown
 * until then.
 */
const OLD_HOURS = 24;

const storedPage = freshness.extend({
  key: z.string(),
  edition: z.string(),
  /** The page's text; null when the caller already has this version. */
  body: z.string().nullable(),
  old: z.boolean(),
});
export type StoredPage = z.output<typeof storedPage>;

/** Reads pages. The text is included only if its version (column `edition`) differs from the caller's version. */
const askPages = prepared(
  storedPage,
  (layout: number, keys: readonly string[], versions: readonly (string | null)[]) => sql`
    select media_key as key, page.edition, case when page.edition = asked.edition then null else page.body end as body,
      page.written_at < now() - make_interval(hours => ${OLD_HOURS}) as old, ${FRESHNESS_COLUMNS}
    from unnest(${keys}::text[], ${versions}::uuid[]) asked (media_key, edition)
    join title_page page using (media_key) join title using (media_key) where layout = ${layout}`,
);

/**
 * Reads the stored pages of these titles.
 * @param versions of the texts that the caller has, in the order of the keys; null where the caller has none
 */
export const readPages = (
  em: EntityManager,
  layout: number,
  keys: readonly string[],
  versions: readonly (string | null)[],
): Promise<StoredPage[]> => askPages(tables(em), layout, keys, versions);

/** @param page.shows keys of the titles whose cards the page contains */
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
 * Deletes the pages that show changed data. They are written again on request.
 * @param o.titles keys of new and changed titles; their own pages, the pages with their cards, and the pages of their
 * collections are deleted
 * @param o.people ids of people whose name or picture changed
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

/** Deletes all pages. */
export async function forgetAllPages(em: EntityManager): Promise<void> {
  await sql`delete from title_page`.execute(tables(em));
}
