import type { TitleCard } from '@videoqs/contract/wire/values';
import { sql } from 'kysely';
import { z } from 'zod';

/** A card's columns, for `select` from title. */
export const CARD_COLUMNS = [
  'title.media_key',
  'title.title',
  'title.year',
  'title.poster_path',
  'title.runtime',
  'title.genres',
  'title.vote_average',
  'title.colour',
] as const;

/** A row of them. */
export const cardRow = z.object({
  media_key: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  poster_path: z.string().nullable(),
  runtime: z.int().nullable(),
  genres: z.array(z.string()),
  vote_average: z.number(),
  colour: z.string(),
});

/** The same of a row of noted_title by that name: nobody noted how long it is, or what prevails in its poster. */
export const notedCard = (name: string) =>
  sql.raw(
    `${name}.media_key, ${name}.title, ${name}.year, ${name}.poster_path, null::int as runtime, ${name}.genres, ${name}.vote_average, '' as colour`,
  );
export type CardRow = z.output<typeof cardRow>;

export const presentCard = (r: CardRow): TitleCard => ({
  mediaType_vid: r.media_key,
  title: r.title,
  year: r.year,
  poster_path: r.poster_path,
  runtime: r.runtime,
  genres: r.genres,
  vote_average: r.vote_average,
  ...(r.colour && { colour: r.colour }),
});
