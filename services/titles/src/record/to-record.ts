import { mediaKey } from '@videoqs/contract/wire/media-key';
import type { TitleImage } from '../catalogue/title-facts.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { countriesOf } from './countries-of.ts';
import { castOf, crewOf } from './credits-of.ts';
import { seasonsOf, withEpisodes } from './seasons-of.ts';
import { type MovieDetail, type ShowDetail, tmdbDetail } from './tmdb-detail.ts';
import { watchOf } from './watch-of.ts';

/** A line that does not describe a title. The message is for the author of the file. */
export class NotATitle extends Error {}

/**
 * Converts TMDB's detail JSON into the catalogue's form.
 * @param detail a parsed line; if media_type is missing, its fields show which kind it is
 * @throws NotATitle naming each invalid path
 */
export function toRecord(detail: unknown): TitleRecord {
  const read = tmdbDetail.safeParse(withEpisodes(withKind(detail)));
  if (!read.success)
    throw new NotATitle(read.error.issues.map((i) => `${i.path.join('.') || 'line'}: ${i.message}`).join('; '));
  return read.data.media_type === 'movie' ? movieRecord(read.data) : showRecord(read.data);
}

function withKind(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null || 'media_type' in detail) return detail;
  if ('title' in detail) return { ...detail, media_type: 'movie' };
  return 'name' in detail ? { ...detail, media_type: 'tv' } : detail;
}

function movieRecord(d: MovieDetail): TitleRecord {
  const collection = d.belongs_to_collection;
  return {
    ...sharedPart(d, d.title, d.original_title, d.release_date),
    comingOn: dayOf(d.release_date),
    seasons: [],
    runtime: d.runtime || null,
    certification:
      d.release_dates
        .filter((r) => r.iso_3166_1 === 'US')
        .flatMap((r) => r.release_dates)
        .find((r) => r.certification)?.certification ?? '',
    collection: collection
      ? {
          id: collection.id,
          name: collection.name,
          posterPath: collection.poster_path,
          backdropPath: collection.backdrop_path,
        }
      : null,
    facts: {
      ...sharedFacts(d),
      languages: [],
      inProduction: false,
      episodes: null,
      seasons: null,
      lastAirDate: null,
      nextEpisode: null,
      showType: '',
      networks: [],
    },
  };
}

function showRecord(d: ShowDetail): TitleRecord {
  return {
    ...sharedPart(d, d.name, d.original_name, d.first_air_date),
    comingOn: d.next_episode_to_air?.air_date ?? dayOf(d.first_air_date),
    seasons: seasonsOf(d),
    runtime: d.episode_run_time[0] || null,
    certification: d.content_ratings.find((r) => r.iso_3166_1 === 'US' && r.rating)?.rating ?? '',
    collection: null,
    facts: {
      ...sharedFacts(d),
      languages: d.languages,
      inProduction: d.in_production ?? false,
      episodes: d.number_of_episodes ?? null,
      seasons: d.number_of_seasons ?? null,
      lastAirDate: d.last_air_date,
      nextEpisode: d.next_episode_to_air?.air_date ?? null,
      showType: d.type ?? '',
      networks: d.networks,
    },
  };
}

/** A full date; null when only the year is known, because it would otherwise be shown as January 1st. */
const dayOf = (date: string | null) => (date && date.length > 4 ? date : null);

const sharedPart = (d: MovieDetail | ShowDetail, title: string, original: string | null, date: string | null) => ({
  mediaKey: mediaKey(d.media_type, d.id),
  mediaType: d.media_type,
  vid: d.id,
  title,
  originalTitle: original ?? title,
  date: dayOf(date),
  year: date ? Number(date.slice(0, 4)) : null,
  voteAverage: d.vote_average ?? 0,
  voteCount: d.vote_count ?? 0,
  popularity: d.popularity ?? 0,
  genres: names(d.genres),
  keywords: names([...(d.keywords?.keywords ?? []), ...(d.keywords?.results ?? [])]),
  countries: countriesOf(d),
  language: d.original_language ?? '',
  posterPath: d.poster_path,
  backdropPath: d.backdrop_path,
  overview: d.overview ?? '',
  watch: watchOf(d['watch/providers']?.results ?? {}),
  cast: castOf(d),
  crew: crewOf(d),
  ...(recommendedOf(d).length && { recommended: recommendedOf(d) }),
});

const names = (list: readonly { name: string }[]) => [...new Set(list.map((n) => n.name).filter((n) => n !== ''))];

const sharedFacts = (d: MovieDetail | ShowDetail) => ({
  status: d.status ?? '',
  tagline: d.tagline ?? '',
  homepage: d.homepage ?? '',
  imdbID: d.imdb_id ?? d.external_ids?.imdb_id ?? '',
  youtubeKey: trailerKey(d.videos),
  images: imagesOf(d.images),
  ...(recommendedOf(d).length && { recommended: recommendedOf(d).map((r) => r.mediaKey) }),
});

/** Recommended titles, each once, without the title itself. */
const recommendedOf = (d: MovieDetail | ShowDetail) => [
  ...new Map(
    (d.recommendations?.results ?? [])
      .filter((r) => r.mediaKey !== mediaKey(d.media_type, d.id))
      .map((r) => [r.mediaKey, r]),
  ).values(),
];

const BACKDROPS = 16;
const POSTERS = 8;
/** The first pictures of each kind. TMDB sorts them by its users' votes. */
function imagesOf(images: MovieDetail['images']): TitleImage[] {
  const of = (kind: TitleImage['kind'], list: NonNullable<typeof images>['posters'] = [], most: number) =>
    list
      .flatMap((i) => (i.file_path ? [{ path: i.file_path, kind, width: i.width, height: i.height }] : []))
      .slice(0, most);
  return [...of('backdrop', images?.backdrops, BACKDROPS), ...of('poster', images?.posters, POSTERS)];
}

/**
 * The key of the trailer: official trailers first, then other trailers, then teasers. Only videos on YouTube count,
 * because the page can play only those.
 */
function trailerKey(videos: MovieDetail['videos']): string {
  const rank = (v: (typeof videos)[number]) =>
    (v.type === 'Trailer' ? 2 : v.type === 'Teaser' ? 1 : 0) * 2 + (v.official ? 1 : 0);
  const playable = videos.filter((v) => v.site === 'YouTube' && rank(v) >= 2);
  return playable.sort((a, b) => rank(b) - rank(a))[0]?.key ?? '';
}
