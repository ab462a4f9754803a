import type { Reply } from '@videoqs/contract/calls';
import type { AiredEpisode } from '@videoqs/contract/titles/season';
import { type Credit, parseCredits } from '@videoqs/contract/titles/strings/castcrew-string';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { messages } from './title.messages.ts';

export type MovieReply = Reply<'/api/movies/fetchMovieByID'>;
export type TvReply = Reply<'/api/television/fetchTelevisionByID'>;
type Info = MovieReply['movieInfo'] | TvReply['televisionInfo'];

/** The facts about a movie or a show, in the form that the page uses. */
export interface TitleView {
  mediaType_vid: string;
  info: Info;
  year: number | null;
  /** The original title; '' if it equals the title. */
  original: string;
  /** The runtime; for a show, the numbers of seasons and episodes. */
  length: string[];
  /** The dates of release, first airing or next episode, and the network. */
  notes: string[];
  /** The people behind "Directed by" or "Created by". */
  makers: { job: 'Director' | 'Creator'; names: string[] } | null;
  cast: Credit[] | null;
  crew: Credit[] | null;
  watch: Pick<MovieReply, 'whereToWatchObj' | 'badWhereToWatchFetch'>;
  collection: MovieReply['collectionInfo'];
  /** The seasons of a show; [] for a movie. */
  seasons: TvReply['seasons'];
  /** The air date of the next episode. */
  nextDate: string | null;
  /** The last aired episode of a show. */
  lastEpisode?: AiredEpisode | null | undefined;
  /** The next episode of a show, if the day on which it airs is known. */
  nextEpisode?: AiredEpisode | null | undefined;
  similar: MovieReply['similar'];
}

const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : null);
const filled = (texts: (string | false | null | undefined)[]) => texts.filter((t): t is string => !!t);

/** Parses credits. @returns null when the string is damaged; the page then says that the credits are unavailable */
function creditsOf(text: string): Credit[] | null {
  try {
    return parseCredits(text);
  } catch {
    return null;
  }
}
function makersOf(crew: Credit[] | null, job: 'Director' | 'Creator'): TitleView['makers'] {
  const names = [...new Set(crew?.filter((c) => c.role === job).map((c) => c.name))].slice(0, 3);
  return names.length > 0 ? { job, names } : null;
}

export function movieView(reply: MovieReply): TitleView {
  const { movieInfo: info, castCrewObj } = reply;
  const crew = creditsOf(castCrewObj.crewString);
  return {
    mediaType_vid: mediaKey('movie', info.movieID),
    info,
    year: yearOf(info.release_date),
    original: info.original_title === info.title ? '' : info.original_title,
    length: filled([formatRuntime(info.runtime)]),
    notes: filled([info.release_date && messages.released(formatDate(info.release_date))]),
    makers: makersOf(crew, 'Director'),
    cast: creditsOf(castCrewObj.castString),
    crew,
    watch: reply,
    collection: reply.collectionInfo,
    seasons: [],
    nextDate: null,
    similar: reply.similar,
  };
}

export function tvView(reply: TvReply): TitleView {
  const { televisionInfo: info, castCrewObj } = reply;
  const crew = creditsOf(castCrewObj.crewString);
  return {
    mediaType_vid: mediaKey('tv', info.tvID),
    info,
    year: yearOf(info.first_air_date),
    original: info.original_name === info.title ? '' : info.original_name,
    length: filled([
      !!info.number_of_seasons && messages.seasons(info.number_of_seasons),
      !!info.number_of_episodes && messages.episodes(info.number_of_episodes),
    ]),
    notes: filled([
      info.networks.join(', '),
      info.first_air_date && messages.aired(formatDate(info.first_air_date)),
      info.next_episode_to_air && messages.next(formatDate(info.next_episode_to_air, 'day')),
    ]),
    makers: makersOf(crew, 'Creator'),
    cast: creditsOf(castCrewObj.castString),
    crew,
    watch: reply,
    collection: null,
    seasons: reply.seasons,
    nextDate: info.next_episode_to_air,
    lastEpisode: info.last_episode,
    nextEpisode: info.next_episode,
    similar: reply.similar,
  };
}
