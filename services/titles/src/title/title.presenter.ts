import type { Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import { posterPalette } from '@videoqs/contract/titles/posters/poster-palettes';
import { type Credit, writeCredits } from '@videoqs/contract/titles/strings/castcrew-string';
import { presentCard } from '../catalogue/card.presenter.ts';
import type { CardRow } from '../catalogue/card.store.ts';
import type { Collection } from '../catalogue/collection.entity.ts';
import type { CreditRow, DatedRow, SheetRow } from '../catalogue/reads/title.reads.ts';
import type { Title } from '../catalogue/title.entity.ts';

type MovieReply = Reply<'/api/movies/fetchMovieByID'>;
type ShowReply = Reply<'/api/television/fetchTelevisionByID'>;

/** The colors of the drawn poster. A page paints these colors until the picture has loaded. */
function coloursOf({ mediaKey, genres }: Title): MovieReply['movieInfo']['colours'] {
  const { ground, ink, accent } = posterPalette(mediaKey, genres);
  return { ground, ink, accent };
}

const shared = (t: Title) => ({
  vid: t.vid,
  title: t.title,
  certification_us: t.certification,
  youtubeKey: t.facts.youtubeKey,
  genres: t.genres,
  status: t.facts.status,
  tagline: t.facts.tagline,
  vote_average: t.voteAverage,
  vote_count: t.voteCount,
  poster_path: t.posterPath ?? null,
  backdrop_path: t.backdropPath ?? null,
  original_language: t.language,
  homepage: t.facts.homepage,
  overview: t.overview,
  keywords: t.keywords,
  colours: coloursOf(t),
  countries: t.countries,
  images: t.facts.images ?? [], // Titles that were stored by an older release have no images.
  badFetch: false, // The title is in the catalogue, so nothing had to be fetched.
});

/** A movie's own facts. */
export const presentMovie = (t: Title): MovieReply['movieInfo'] => ({
  ...shared(t),
  movieID: t.vid,
  original_title: t.originalTitle,
  runtime: t.runtime ?? null,
  release_date: t.date ?? null,
  belongs_to_collection: t.collectionID ?? null,
  imdb_id: t.facts.imdbID,
});

type AiredEpisode = ShowReply['televisionInfo']['last_episode'];

/** A show's own facts. @param around the last aired episode and the next one */
export const presentShow = (
  t: Title,
  around: { last: AiredEpisode; next: AiredEpisode },
): ShowReply['televisionInfo'] => ({
  ...shared(t),
  tvID: t.vid,
  original_name: t.originalTitle,
  languages: t.facts.languages,
  in_production: t.facts.inProduction,
  episode_run_time: t.runtime ?? null,
  number_of_episodes: t.facts.episodes,
  number_of_seasons: t.facts.seasons,
  first_air_date: t.date ?? null,
  last_air_date: t.facts.lastAirDate,
  next_episode_to_air: t.facts.nextEpisode,
  last_episode: around.last,
  next_episode: around.next,
  type: t.facts.showType,
  networks: t.facts.networks.map((n) => n.name),
  networksID: t.facts.networks.map((n) => n.id),
  imdb_id: t.facts.imdbID,
});

/** A collection as lists show it. @param parts in release order */
export const presentCollection = ({
  collection: c,
  parts,
}: {
  collection: Collection;
  parts: readonly CardRow[];
}): NonNullable<MovieReply['collectionInfo']> => ({
  cid: c.id,
  name: c.name,
  poster_path: c.posterPath ?? null,
  backdrop_path: c.backdropPath ?? null,
  overview: c.overview,
  numParts: parts.length,
  partSummaryArr: parts.map(presentCard),
});

/** The places to watch a title, by country. */
export const presentWatch = (t: Title) => ({ whereToWatchObj: t.watch, badWhereToWatchFetch: false });

/** A title's whole cast and crew as strings in the form of the reply, in the order of the rows. */
export function presentCastCrew(rows: readonly CreditRow[]): MovieReply['castCrewObj'] {
  const of = (kind: 'cast' | 'crew') =>
    writeCredits(rows.filter((r) => r.kind === kind).map(({ kind: _, ...credit }): Credit => credit));
  return { castString: of('cast'), crewString: of('crew') };
}

/** A card for other services, and whether the title is only noted. */
export type CardOfTitle = RpcReply<'titles.cards'>[number] & { noted: boolean };

/** A card with the date of the title's last change. */
export const presentDatedCard = (r: DatedRow): CardOfTitle => ({
  ...presentCard(r),
  changedAt: r.changed_at.toISOString(),
  isSeq: r.in_sequence,
  noted: r.noted,
});

/** The facts that help members choose: a card and the main facts of the title's page. */
export const presentSheet = (r: SheetRow): RpcReply<'titles.sheets'>[number] => ({
  ...presentCard(r),
  overview: r.overview,
  certification: r.certification,
  youtubeKey: r.youtubeKey ?? '',
  offers: r.offers,
});
