import type { TmdbDetail } from '../record/tmdb-detail.ts';
import { type AuthoredMovie, type AuthoredShow, parseWatch } from './authored.ts';
import type { AuthoredEpisode } from './authored-episodes.ts';
import { type Kind, shownName } from './known-ids.ts';

/** Looks up the id of a name. The caller records names that have none. */
export type LookUp = (kind: Kind, name: string) => number;
type Pair = AuthoredMovie['cast'][number];

export function movieDetailOf(m: AuthoredMovie, lookUp: LookUp): TmdbDetail {
  const [collection] = m.collection ?? [];
  return {
    ...sharedDetail(m),
    media_type: 'movie',
    title: m.title,
    original_title: m.original ?? m.title,
    release_date: m.date,
    runtime: m.runtime,
    status: 'Released',
    belongs_to_collection: collection ? { id: idOf('collections', collection, lookUp), name: collection.right } : null,
    release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: m.rated }] }] },
    credits: { cast: castOf(m.cast, lookUp), crew: m.crew.map((c) => crewMember(c, lookUp)) },
  };
}

/** @param episodes the show's known episodes */
export function showDetailOf(s: AuthoredShow, lookUp: LookUp, episodes: readonly AuthoredEpisode[] = []): TmdbDetail {
  const isCreator = (c: Pair) => c.right === 'Creator';
  return {
    ...sharedDetail(s),
    media_type: 'tv',
    name: s.title,
    original_name: s.original ?? s.title,
    first_air_date: s.date,
    last_air_date: s.end ?? null,
    status: s.status,
    in_production: s.status === 'Returning Series',
    number_of_seasons: s.seasons.length,
    number_of_episodes: s.episodes,
    episode_run_time: [s.runtime],
    seasons: s.seasons.map((season, i) => ({
      season_number: i + 1,
      episode_count: season.episodes,
      air_date: season.date,
      episodes: episodes
        .filter((e) => e.season === i + 1)
        .map((e) => ({ episode_number: e.episode, name: e.name, air_date: e.date, runtime: e.minutes })),
    })),
    languages: [s.lang],
    type: s.type,
    networks: s.networks.map((n) => ({ id: idOf('networks', n, lookUp), name: n.right })),
    created_by: s.crew.filter(isCreator).map((c) => crewMember(c, lookUp)),
    content_ratings: { results: [{ iso_3166_1: 'US', rating: s.rated }] },
    credits: {
      cast: castOf(s.cast, lookUp),
      crew: s.crew.filter((c) => !isCreator(c)).map((c) => crewMember(c, lookUp)),
    },
  };
}

const sharedDetail = (a: AuthoredMovie | AuthoredShow) => ({
  id: a.id,
  overview: a.overview,
  genres: a.genres.map((name) => ({ name })),
  vote_average: a.score,
  vote_count: a.votes,
  popularity: popularityOf(a),
  original_language: a.lang,
  imdb_id: a.imdb ?? null,
  keywords: { keywords: a.keywords.map((name) => ({ name })) },
  videos: { results: a.trailer ? [{ key: a.trailer, site: 'YouTube', type: 'Trailer', official: true }] : [] },
  'watch/providers': { results: parseWatch(a.watch) },
});

/** TMDB's popularity changes by the hour; ours is fixed. Titles with many votes and a good score rank highest. */
const popularityOf = (a: { votes: number; score: number }) => Math.round(Math.sqrt(a.votes) * a.score) / 10;

/** The id of a person or thing. `0 = Name` means that the author did not know TMDB's id. */
const idOf = (kind: Kind, { left, right }: Pair, lookUp: LookUp): number => Number(left) || lookUp(kind, right);

const castOf = (cast: readonly Pair[], lookUp: LookUp) =>
  cast.map((c, order) => ({
    id: lookUp('people', c.left),
    name: shownName(c.left),
    character: c.right,
    order,
    known_for_department: 'Acting',
  }));

const crewMember = (c: Pair, lookUp: LookUp) => ({
  id: lookUp('people', c.left),
  name: shownName(c.left),
  job: c.right,
});
