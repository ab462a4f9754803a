import type { Reply } from '@videoqs/contract/calls';
import type { TaggedRow, tagsOf } from './tag.store.ts';

/** Tags by title. */
export function presentTags(rows: Awaited<ReturnType<typeof tagsOf>>): Record<string, string[]> {
  const byTitle: Record<string, string[]> = {};
  for (const { media_key, tag } of rows) byTitle[media_key] = [...(byTitle[media_key] ?? []), tag];
  return byTitle;
}

/** A title with a tag. */
export const presentTagged = (row: TaggedRow): Reply<'/api/tags/fetchTagged'>['titles'][number] => ({
  mediaType_vid: row.media_key,
  title: row.title ?? '',
  year: row.year,
  poster_path: row.poster_path,
  genres: row.genres ?? [],
  at: row.at.toISOString(),
});
