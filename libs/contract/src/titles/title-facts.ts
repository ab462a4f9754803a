import { z } from 'zod';
import { vid } from '../wire/values.ts';

/** What a movie and a show both answer. */
export const sharedFacts = {
  vid,
  certification_us: z.string(),
  youtubeKey: z.string(),
  genres: z.array(z.string()),
  status: z.string(),
  tagline: z.string(),
  vote_average: z.number(),
  vote_count: z.int(),
  poster_path: z.string().nullable(),
  backdrop_path: z.string().nullable(),
  original_language: z.string(),
  homepage: z.string(),
  overview: z.string(),
  keywords: z.array(z.string()),
  /** Ground, ink and accent of the drawn poster, for placeholders and backdrops. */
  colours: z.object({ ground: z.string(), ink: z.string(), accent: z.string() }),
  /** Countries it was made in, ISO 3166-1. */
  countries: z.array(z.string()),
  /** More pictures, as TMDB names their paths. */
  images: z.array(
    z.object({ path: z.string(), kind: z.enum(['backdrop', 'poster']), width: z.int(), height: z.int() }),
  ),
  /** What upstream says of it could not be had; what the catalogue holds still stands here. */
  badFetch: z.boolean(),
  title: z.string(),
};
