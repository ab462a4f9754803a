import { mediaKey } from '@videoqs/contract/wire/media-key';
import { z } from 'zod';
import { GENRE_NAMES } from '../catalogue/genres.ts';
import type { NotedRecord } from '../catalogue/title-record.ts';
import { id, listOf, optionalDate, optionalText, picture } from './tmdb-values.ts';

/** TMDB's short record of a title in a list, with the fields that a card needs. Titles for adults are refused. */
export const briefTitle = z
  .object({
    media_type: z.enum(['movie', 'tv']),
    id,
    title: optionalText,
    name: optionalText,
    adult: z.literal(false).nullish(),
    release_date: optionalDate,
    first_air_date: optionalDate,
    poster_path: picture,
    genre_ids: listOf(z.int()),
    vote_average: z.number().min(0).max(10).nullish(),
    popularity: z.number().min(0).max(1e9).nullish(),
  })
  .refine((b) => b.title ?? b.name, 'no title')
  .transform(
    (b): NotedRecord => ({
      mediaKey: mediaKey(b.media_type, b.id),
      title: b.title ?? b.name ?? '',
      date: b.release_date ?? b.first_air_date,
      posterPath: b.poster_path,
      genres: [...new Set(b.genre_ids.flatMap((g) => GENRE_NAMES.get(g) ?? []))],
      voteAverage: b.vote_average ?? 0,
      popularity: b.popularity ?? 0,
    }),
  );
