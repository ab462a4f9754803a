import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { TitleRecord } from '../title-record.ts';

const SEASON = {
  media_key: 'text',
  number: 'int',
  name: 'text',
  overview: 'text',
  air_date: 'date',
  episodes: 'int',
  poster_path: 'text',
};
const EPISODE = {
  media_key: 'text',
  season: 'int',
  number: 'int',
  name: 'text',
  overview: 'text',
  air_date: 'date',
  runtime: 'int',
  still_path: 'text',
  vote_average: 'float8',
};

/** Brings the seasons of these shows up to date; episodes of a season whose source says none of them stay. */
export async function writeSeasons(em: EntityManager, titles: readonly TitleRecord[]): Promise<void> {
  const db = tables(em);
  const shows = titles.filter((t) => t.mediaType === 'tv');
  const seasons = shows.flatMap((t) =>
    t.seasons.map((s) => ({
      media_key: t.mediaKey,
      number: s.number,
      name: s.name,
      overview: s.overview,
      air_date: s.airDate,
      episodes: s.episodeCount,
      poster_path: s.posterPath,
    })),
  );
  const episodes = shows.flatMap((t) =>
    t.seasons.flatMap((s) =>
      s.episodes.map((e) => ({
        media_key: t.mediaKey,
        season: s.number,
        number: e.number,
        name: e.name,
        overview: e.overview,
        air_date: e.airDate,
        runtime: e.runtime,
        still_path: e.stillPath,
        vote_average: e.voteAverage,
      })),
    ),
  );
  const keys = shows.map((t) => t.mediaKey);
  if (!keys.length) return;
  await sql`delete from season where media_key = any(${keys}::text[]) and not exists (
      select from ${recordset('r', SEASON, seasons)} where r.media_key = season.media_key and r.number = season.number)`.execute(
    db,
  );
  if (!seasons.length) return;
  await sql`insert into season (${columnList(SEASON)}) select ${columnList(SEASON, 'r')} from ${recordset('r', SEASON, seasons)}
    on conflict (media_key, number) do update set name = excluded.name, overview = excluded.overview,
      air_date = excluded.air_date, episodes = excluded.episodes, poster_path = excluded.poster_path`.execute(db);
  if (!episodes.length) return;
  const known = [...new Set(episodes.map((e) => `${e.media_key} ${e.season}`))];
  await sql`delete from episode where media_key = any(${keys}::text[])
    and media_key || ' ' || season = any(${known}::text[]) and not exists (
      select from ${recordset('r', EPISODE, episodes)} where r.media_key = episode.media_key and r.season = episode.season
        and r.number = episode.number)`.execute(db);
  await sql`insert into episode (${columnList(EPISODE)}) select ${columnList(EPISODE, 'r')} from ${recordset('r', EPISODE, episodes)}
    on conflict (media_key, season, number) do update set name = excluded.name, overview = excluded.overview,
      air_date = excluded.air_date, runtime = excluded.runtime, still_path = excluded.still_path,
      vote_average = excluded.vote_average`.execute(db);
}
