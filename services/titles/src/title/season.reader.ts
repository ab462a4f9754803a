import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reply } from '@videoqs/contract/calls';
import type { SeasonSummary } from '@videoqs/contract/titles/season';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { Episode, Season } from './season.entity.ts';
import { TitleUnknown } from './title.errors.ts';
import { presentEpisode, presentSeason } from './title.presenter.ts';

/** The seasons of a show, specials last, in two queries however many there are. */
export async function readSeasons(em: EntityManager, mediaKey: string): Promise<SeasonSummary[]> {
  const [seasons, scores] = await Promise.all([
    em.find(Season, { mediaKey }, { orderBy: { number: 'asc' } }),
    tables(em)
      .selectFrom('episode')
      .select(['season', sql<number[]>`array_agg(vote_average order by number)`.as('scores')])
      .where('media_key', '=', mediaKey)
      .groupBy('season')
      .execute(),
  ]);
  const bySeason = new Map(scores.map((s) => [s.season, s.scores]));
  const [specials, numbered] = [seasons.filter((s) => s.number === 0), seasons.filter((s) => s.number > 0)];
  return [...numbered, ...specials].map((s) => presentSeason(s, bySeason.get(s.number) ?? []));
}

/** @throws TitleUnknown for a season that the catalogue does not hold */
export async function readSeason(
  em: EntityManager,
  mediaKey: string,
  number: number,
): Promise<Reply<'/api/television/fetchSeason'>> {
  const [season, episodes] = await Promise.all([
    em.findOne(Season, { mediaKey, number }),
    em.find(Episode, { mediaKey, season: number }, { orderBy: { number: 'asc' } }),
  ]);
  if (!season) throw new TitleUnknown();
  return {
    season: presentSeason(
      season,
      episodes.map((e) => e.voteAverage),
    ),
    episodes: episodes.map(presentEpisode),
    badFetch: false,
  };
}
