import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow } from '../card.store.ts';

/** Counts movies and shows of a group. */
const BY_TYPE = sql`count(*) filter (where media_type = 'movie')::float8 as movies,
  count(*) filter (where media_type = 'tv')::float8 as shows`;
const byType = { movies: z.number(), shows: z.number() };
const genreRow = z.object({ genre: z.string(), titles: z.number() });

/** The number of days for which the growth is shown. */
const GROWTH_DAYS = 730;
/** The number of countries that are shown. They are those with the most titles. */
const COUNTRIES = 8;
/** The width of a bar in minutes, and the start of the last bar. */
const BAR = 10;
const LAST_BAR = 240;
/** The maximum number of genres that are shown separately, because charts have no more colors than that. */
const GENRES = 6;
const WELL_KNOWN = 4;
/** The facts that a title may lack. The statistics count how many titles have each of them. */
export const WHAT = [
  'overview',
  'poster',
  'cast',
  'runtime',
  'certification',
  'trailer',
  'whereToWatch',
  'date',
] as const;
const what = z.enum(WHAT);
const countRow = z.object({ n: z.number() });

/**
 * All statistics of the catalogue. A job computes them, because each statement counts the whole catalogue and would be
 * too slow for a call.
 */
export async function countAll(em: EntityManager) {
  const db = tables(em);
  const ask = <S extends z.ZodType>(row: S, query: RawBuilder<unknown>) => rowsOf(db, row, query);
  const [titles] = await ask(z.object(byType), sql`select ${BY_TYPE} from title`);
  const [people] = await ask(countRow, sql`select count(*)::float8 as n from person`);
  const [credits] = await ask(countRow, sql`select count(*)::float8 as n from credit`);
  const growth = await ask(
    z.object({ day: z.string(), ...byType }),
    sql`with by_day as (select greatest(added_at::date, current_date - ${GROWTH_DAYS}::int) as day, ${BY_TYPE} from title group by 1)
      select day::text as day, sum(movies) over (order by by_day.day) as movies, sum(shows) over (order by by_day.day) as shows
      from by_day order by by_day.day`,
  );
  const decades = await ask(
    z.object({ decade: z.number(), ...byType }),
    sql`select year / 10 * 10 as decade, ${BY_TYPE} from title where year is not null group by 1 order by 1`,
  );
  const best = await ask(
    cardRow.extend({ decade: z.number() }),
    sql`select distinct on (year / 10) year / 10 * 10 as decade, ${CARD} from title where year is not null
      order by year / 10, popularity desc, media_key`,
  );
  const countries = await ask(
    z.object({ country: z.string(), titles: z.number(), genres: z.array(genreRow) }),
    sql`with most as (select country, count(*) as titles from title, unnest(countries) country group by 1
        order by 2 desc, 1 limit ${COUNTRIES}),
      of_genre as (select country, genre, count(*) as titles from title, unnest(countries) country, unnest(genres) genre
        where country in (select country from most) group by 1, 2)
      select country, most.titles::float8 as titles,
        (select coalesce(json_agg(json_build_object('genre', genre, 'titles', g.titles) order by g.titles desc, genre), '[]')
         from of_genre g where g.country = most.country) as genres
      from most order by most.titles desc, country`,
  );
  const bars = await ask(
    z.object({ from: z.number(), movies: z.number() }),
    sql`select least(runtime / ${BAR}::int * ${BAR}::int, ${LAST_BAR}::int) as from, count(*)::float8 as movies from title
      where media_type = 'movie' and runtime > 0 group by 1 order by 1`,
  );
  const known = await ask(
    cardRow,
    sql`select ${CARD} from title where media_type = 'movie' and runtime > 0
      order by popularity desc, media_key limit ${WELL_KNOWN}`,
  );
  const genresByDecade = await ask(
    z.object({ decade: z.number(), titles: z.number(), genres: z.array(genreRow) }),
    sql`with most as (select genre from title, unnest(genres) genre group by 1 order by count(*) desc, 1 limit ${GENRES}),
      of_genre as (select year / 10 * 10 as decade, genre, count(*) as titles from title, unnest(genres) genre
        where year is not null and genre in (select genre from most) group by 1, 2)
      select decade, titles,
        (select coalesce(json_agg(json_build_object('genre', genre, 'titles', g.titles) order by genre), '[]')
         from of_genre g where g.decade = all_titles.decade) as genres
      from (select year / 10 * 10 as decade, count(*)::float8 as titles from title where year is not null group by 1) all_titles
      order by decade`,
  );
  const completeness = await ask(
    z.object({ what, ...byType }),
    sql`
    select what, ${BY_TYPE} from title cross join lateral (values
      ('overview', overview <> ''), ('poster', poster_path is not null), ('runtime', runtime > 0),
      ('certification', certification <> ''), ('trailer', facts ->> 'youtubeKey' <> ''), ('whereToWatch', watch <> '{}'),
      ('date', date is not null),
      ('cast', exists (select from credit where credit.media_key = title.media_key and kind = 'cast' and ord = 0))
    ) held(what, has) where has group by what`,
  );
  const [freshness] = await ask(
    z.object({ week: z.number(), month: z.number(), older: z.number() }),
    sql`select count(*) filter (where age <= interval '7 days')::float8 as week,
        count(*) filter (where age > interval '7 days' and age <= interval '30 days')::float8 as month,
        count(*) filter (where age > interval '30 days')::float8 as older
      from (select now() - checked_at as age from title) checked`,
  );
  return {
    titles,
    people: people?.n ?? 0,
    credits: credits?.n ?? 0,
    growth,
    decades,
    best,
    countries,
    bars,
    known,
    genresByDecade,
    completeness,
    freshness,
  };
}
