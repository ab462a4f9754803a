import type { EntityManager } from '@mikro-orm/postgresql';
import type { RpcReply } from '@videoqs/contract/rpc';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import { Episode, Season } from '../season.entity.ts';

/** The seasons of a show by number, and the scores of each one's episodes, in two queries however many there are. */
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

/** One of them with its episodes; null for a season that the catalogue does not hold. */
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

/** Episodes of these shows that air between two calendar dates, soonest first. */
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
