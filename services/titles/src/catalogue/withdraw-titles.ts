import type { EntityManager } from '@mikro-orm/postgresql';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

const marked = z.object({
  adult: z.literal(true),
  id: z.int(),
  media_type: z.enum(['movie', 'tv']).optional(),
  title: z.unknown(),
});

/** The key of a record that TMDB marks as for adults; null for any other. */
export function keyForAdults(detail: unknown): string | null {
  const read = marked.safeParse(detail);
  if (!read.success) return null;
  const { id, media_type, title } = read.data;
  return mediaKey(media_type ?? (title === undefined ? 'tv' : 'movie'), id);
}

/**
 * Takes titles out of the catalogue, with all that hangs on them. An index holds what was read for it, so that it is begun
 * anew: this happens to few titles.
 */
export async function withdrawTitles(em: EntityManager, keys: readonly string[]): Promise<void> {
  if (!keys.length) return;
  const these = sql<string>`any(${keys}::text[])`;
  await tables(em).deleteFrom('noted_title').where('media_key', '=', these).execute();
  const { numDeletedRows } = await tables(em).deleteFrom('title').where('media_key', '=', these).executeTakeFirst();
  if (numDeletedRows > 0n)
    await tables(em)
      .updateTable('catalogue_state')
      .set({ born: sql<string>`gen_random_uuid()`, edition: sql<number>`edition + 1` })
      .execute();
}
