import { mediaKey } from '@videoqs/contract/wire/media-key';
import { z } from 'zod';

const marked = z.object({
  adult: z.literal(true),
  id: z.int(),
  media_type: z.enum(['movie', 'tv']).optional(),
  title: z.unknown(),
});

/** The key of a title that TMDB marks as for adults; null for all other titles. */
export function keyForAdults(detail: unknown): string | null {
  const read = marked.safeParse(detail);
  if (!read.success) return null;
  const { id, media_type, title } = read.data;
  return mediaKey(media_type ?? (title === undefined ? 'tv' : 'movie'), id);
}
