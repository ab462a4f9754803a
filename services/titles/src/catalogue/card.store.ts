import { type RawBuilder, sql } from 'kysely';
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

/** The columns of a card as SQL. */
export const CARD = sql.raw(CARD_COLUMNS.join(', '));

/** A row with the columns of a card. */
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
export type CardRow = z.output<typeof cardRow>;

/**
 * The columns of a card for a row of noted_title with the given alias. A noted title has no runtime and no poster
 * color.
 */
export const notedCard = (name: string) =>
  sql.raw(
    `${name}.media_key, ${name}.title, ${name}.year, ${name}.poster_path, null::int as runtime, ${name}.genres, ${name}.vote_average, '' as colour`,
  );

/** The columns of a person that cards need: person.id, name, known_for, profile_path. */
export const personRow = z.object({
  id: z.number(),
  name: z.string(),
  known_for: z.string(),
  profile_path: z.string().nullable(),
});
export type PersonRow = z.output<typeof personRow>;

/** The cards of these titles as one JSON array; null without any. */
export const cardsOf = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`(select json_agg(t) from (select ${CARD} from title where media_key = any(${keys}::text[])) t)`;

/** The cards of these people as one JSON array; null without any. */
export const peopleOf = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select json_agg(p) from (select id, name, known_for, profile_path from person where id = any(${ids}::bigint[])) p)`;
