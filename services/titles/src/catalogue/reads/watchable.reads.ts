import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow } from '../card.store.ts';
import { FRESHNESS_COLUMNS, freshness } from '../freshness.store.ts';
import { ENDED } from '../show.rules.ts';

const MOST_ACTORS = 20;
const MOST_MAKERS = 10;
/** Jobs that count as writing. A show's creators count as its writers. */
const WRITING = ['Writer', 'Screenplay', 'Story', 'Teleplay', 'Creator'];

const titleRow = cardRow.extend({
  ...freshness.shape,
  media_type: z.enum(['movie', 'tv']),
  released: z.string().nullable(),
  countries: z.array(z.string()),
  language: z.string(),
  ended: z.boolean(),
  watched_at: z.date().nullable(),
});
export type WatchableRow = z.output<typeof titleRow>;

/** Returns the given titles that are in the catalogue. */
export const readWatchableTitles = (em: EntityManager, keys: readonly string[]): Promise<WatchableRow[]> =>
  rowsOf(
    tables(em),
    titleRow,
    sql`select ${CARD}, ${FRESHNESS_COLUMNS}, media_type, date::text as released, countries, language, watched_at,
        coalesce(${sql.raw(ENDED)}, false) as ended
      from title where media_key = any(${keys}::text[])`,
  );

const makerRow = z.object({
  media_key: z.string(),
  part: z.enum(['directors', 'writers', 'actors']),
  id: z.number(),
  name: z.string(),
});
export type MakerRow = z.output<typeof makerRow>;

/** The first directors, writers and actors of these titles, in order. Each person is listed once for each role. */
export const readMakers = (em: EntityManager, keys: readonly string[]): Promise<MakerRow[]> =>
  rowsOf(
    tables(em),
    makerRow,
    sql`select media_key, part, person.id, person.name from (
        select media_key, part, person_id, min(ord) as ord,
          row_number() over (partition by media_key, part order by min(ord)) as n
        from credit cross join lateral (select case when kind = 'cast' then 'actors' when role = 'Director' then 'directors'
          when role = any(${WRITING}::text[]) then 'writers' end as part) named
        where media_key = any(${keys}::text[]) and part is not null and (kind = 'crew' or ord < ${MOST_ACTORS}::int)
        group by media_key, part, person_id) makers
      join person on person.id = makers.person_id
      where n <= case part when 'actors' then ${MOST_ACTORS}::int else ${MOST_MAKERS}::int end
      order by media_key, part, n`,
  );

const seasonRow = z.object({
  media_key: z.string(),
  season: z.int(),
  name: z.string(),
  airDate: z.string().nullable(),
  count: z.int(),
  episodes: z.array(
    z.object({
      episode: z.int(),
      name: z.string(),
      airDate: z.string().nullable(),
      minutes: z.int().nullable(),
    }),
  ),
});
export type WatchableSeasonRow = z.output<typeof seasonRow>;

/** The seasons of these shows by number, each with its known episodes. */
export const readSeasonsOf = (em: EntityManager, keys: readonly string[]): Promise<WatchableSeasonRow[]> =>
  rowsOf(
    tables(em),
    seasonRow,
    sql`select season.media_key, season.number as season, season.name, season.air_date::text as "airDate",
        season.episodes as count, coalesce((
          select json_agg(json_build_object('episode', e.number, 'name', e.name, 'airDate', e.air_date, 'minutes', e.runtime)
            order by e.number)
          from episode e where e.media_key = season.media_key and e.season = season.number), '[]') as episodes
      from season where season.media_key = any(${keys}::text[]) order by season.media_key, season.number`,
  );
