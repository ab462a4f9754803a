import { z } from 'zod';
import { vid } from '../wire/values.ts';

/** The facts that movies and shows have in common. */
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
  /** The countries that produced it, ISO 3166-1. */
  countries: z.array(z.string()),
  /** More pictures, by TMDB's paths. */
  images: z.array(
    z.object({ path: z.string(), kind: z.enum(['backdrop', 'poster']), width: z.int(), height: z.int() }),
  ),
  /** True when the upstream data could not be fetched; the catalogue's own data is returned instead. */
  badFetch: z.boolean(),
  title: z.string(),
};
