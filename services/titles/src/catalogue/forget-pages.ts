import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

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
