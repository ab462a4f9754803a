import type { EntityManager } from '@mikro-orm/postgresql';
import type { RpcReply } from '@videoqs/contract/rpc';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, cardRow } from '../card.store.ts';
import { Episode, Season } from '../season.entity.ts';

/** A show's seasons by number, each with its episodes' scores. They are read in two queries. */
export async function readSeasons(
  em: EntityManager,
  mediaKey: string,
): Promise<{ seasons: Season[]; scores: ReadonlyMap<number, number[]> }> {
  const [seasons, scores] = await Promise.all([
    em.find(Season, { mediaKey }, { orderBy: { number: 'asc' } }),
    tables(em)
      .selectFrom('episode')
      .select(['season', sql<number[]>`array_agg(vote_average order by number)`.as('scores')])
      .where('media_key', '=', mediaKey)
      .groupBy('season')
      .execute(),
  ]);
  return { seasons, scores: new Map(scores.map((s) => [s.season, s.scores])) };
}

/** A season with its episodes; null when it is not in the catalogue. */
export async function readSeason(
  em: EntityManager,
  mediaKey: string,
  number: number,
): Promise<{ season: Season; episodes: Episode[] } | null> {
  const [season, episodes] = await Promise.all([
    em.findOne(Season, { mediaKey, number }),
    em.find(Episode, { mediaKey, season: number }, { orderBy: { number: 'asc' } }),
  ]);
  return season && { season, episodes };
}

const airedEpisode = z.object({ season: z.int(), episode: z.int(), name: z.string(), air_date: z.string() });
type AiredEpisode = z.output<typeof airedEpisode>;

/**
 * The last episode of a show that has aired by a day, and the next episode, both without specials; null when unknown.
 */
export async function readAround(
  em: EntityManager,
  mediaKey: string,
  today: string,
): Promise<{ last: AiredEpisode | null; next: AiredEpisode | null }> {
  const columns = sql`season, number as episode, name, air_date::text as air_date from episode
    where media_key = ${mediaKey} and season > 0`;
  const rows = await rowsOf(
    tables(em),
    airedEpisode,
    sql`(select ${columns} and air_date <= ${today}::date order by episode.air_date desc, season desc, number desc limit 1)
      union all (select ${columns} and air_date > ${today}::date order by episode.air_date, season, number limit 1)`,
  );
  return { last: rows.find((e) => e.air_date <= today) ?? null, next: rows.find((e) => e.air_date > today) ?? null };
}

/** The episodes of these shows between two dates, the earliest first. */
export async function readAirings(
  em: EntityManager,
  keys: readonly string[],
  o: { from: string; to: string; most: number },
): Promise<RpcReply<'titles.airings'>> {
  const { rows } = await sql<RpcReply<'titles.airings'>[number]>`
    select e.media_key as "mediaType_vid", t.title, e.season, e.number as episode, e.name, e.air_date::text as date
    from episode e join title t using (media_key)
    where e.media_key = any(${keys}::text[]) and e.air_date between ${o.from}::date and ${o.to}::date
    order by e.air_date, e.media_key, e.season, e.number limit ${o.most}`.execute(tables(em));
  return rows;
}

const popularAiring = cardRow.extend({
  season: z.int(),
  episode: z.int(),
  episode_name: z.string(),
  air_date: z.string(),
  is_last: z.boolean(),
});

/**
 * Episodes between two dates, of the shows with the most votes, without specials. The index episode_airing finds the
 * shows that air in that time, so no other shows are read.
 */
export const readPopularAirings = (
  em: EntityManager,
  o: { from: string; to: string; most: number },
): Promise<z.output<typeof popularAiring>[]> =>
  rowsOf(
    tables(em),
    popularAiring,
    sql`with airing as (select distinct media_key from episode
        where season > 0 and air_date between ${o.from}::date and ${o.to}::date),
      shows as (select ${CARD}, vote_count from title join airing using (media_key)
        order by vote_count desc, media_key limit ${o.most}::int)
    select shows.*, e.season, e.number as episode, e.name as episode_name, e.air_date::text as air_date,
      e.number = season.episodes and not exists (select from episode later
        where later.media_key = e.media_key and later.season = e.season and later.number > e.number) as is_last
    from shows join episode e on e.media_key = shows.media_key and e.season > 0
        and e.air_date between ${o.from}::date and ${o.to}::date
      join season on season.media_key = e.media_key and season.number = e.season
    order by vote_count desc, shows.media_key, e.air_date, e.season, e.number limit ${o.most}::int`,
  );

const airDates = z.object({ before: z.string().nullable(), after: z.string().nullable() });

/** The last air date before a range of days, and the first air date after it; null for none. */
export async function readNearestAirDates(
  em: EntityManager,
  { from, to }: { from: string; to: string },
): Promise<z.output<typeof airDates>> {
  const [dates] = await rowsOf(
    tables(em),
    airDates,
    sql`select (select max(air_date) from episode where season > 0 and air_date < ${from}::date)::text as before,
      (select min(air_date) from episode where season > 0 and air_date > ${to}::date)::text as after`,
  );
  return dates ?? { before: null, after: null };
}
