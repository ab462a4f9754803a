import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { FRESHNESS_COLUMNS, freshness } from './freshness.store.ts';

/** Hours after which a page is written again while the old one is still shown, since new titles may be more similar. */
const OLD_HOURS = 24;

const storedPage = freshness.extend({
  key: z.string(),
  edition: z.string(),
  /** Null when the caller has this version already. */
  body: z.string().nullable(),
  old: z.boolean(),
});
export type StoredPage = z.output<typeof storedPage>;

/** Pages, with the text only if its version (column `edition`) differs from the caller's. */
const askPages = prepared(
  storedPage,
  (layout: number, keys: readonly string[], versions: readonly (string | null)[]) => sql`
    select media_key as key, page.edition, case when page.edition = asked.edition then null else page.body end as body,
      page.written_at < now() - make_interval(hours => ${OLD_HOURS}) as old, ${FRESHNESS_COLUMNS}
    from unnest(${keys}::text[], ${versions}::uuid[]) asked (media_key, edition)
    join title_page page using (media_key) join title using (media_key) where layout = ${layout}`,
);

/**
 * Reads the pages of these titles that are written.
 * @param versions of the texts that the caller has, in the order of the keys; null without one
 */
export const readPages = (
  em: EntityManager,
  layout: number,
  keys: readonly string[],
  versions: readonly (string | null)[],
): Promise<StoredPage[]> => askPages(tables(em), layout, keys, versions);

/** @param page.shows keys of the titles whose cards it contains */
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
 * @param o.titles keys of new and changed titles: deletes their pages, those with their cards, and those of their
 * collections
 * @param o.people people with a changed name or picture
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
