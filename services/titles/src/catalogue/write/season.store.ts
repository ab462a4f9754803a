import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import { ENDED } from '../show.rules.ts';
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

/** Updates these shows' seasons. If the source lists no episodes for a season, the stored episodes stay. */
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

/**
 * A digest for each show over its seasons, its episodes, and whether it has ended. If the digest changes, members'
 * progress has to be computed again.
 * @returns digests by key, for shows in the catalogue
 */
export async function digestsOfShows(em: EntityManager, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!keys.length) return new Map();
  const { rows } = await sql<{ media_key: string; digest: string }>`
    select media_key, md5(concat_ws('|', ${sql.raw(ENDED)},
      (select string_agg(row(number, name, air_date, episodes)::text, ',' order by number)
        from season where season.media_key = title.media_key),
      (select string_agg(row(season, number, name, air_date, runtime)::text, ',' order by season, number)
        from episode where episode.media_key = title.media_key))) as digest
    from title where media_key = any(${keys}::text[])`.execute(tables(em));
  return new Map(rows.map((row) => [row.media_key, row.digest]));
}
