import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { Offers, TitleFacts } from './title-facts.ts';

/** One person's part in a title. */
export interface CreditRecord {
  personID: number;
  name: string;
  /** The character, or the job. */
  role: string;
  profilePath: string | null;
  /** TMDB's number: 0 unknown, 1 female, 2 male, 3 non-binary. */
  gender: number;
  knownFor: string;
}

export interface SeasonRecord {
  number: number;
  name: string;
  overview: string;
  airDate: string | null;
  episodeCount: number;
  posterPath: string | null;
  episodes: EpisodeRecord[];
}
interface EpisodeRecord {
  number: number;
  name: string;
  overview: string;
  airDate: string | null;
  runtime: number | null;
  stillPath: string | null;
  voteAverage: number;
}

/** A title in the form in which another title or a person's page mentions it. */
export interface NotedRecord {
  mediaKey: string;
  title: string;
  date: string | null;
  posterPath: string | null;
  genres: string[];
  voteAverage: number;
  popularity: number;
}

/** A person's part in a title according to the person's own page. */
export interface CareerEntry {
  title: NotedRecord;
  kind: 'cast' | 'crew';
  /** The character, or the job. */
  role: string;
  ord: number;
}

/** A title in the form that an import passes on. The form is the same for all sources. */
export interface TitleRecord {
  mediaKey: string;
  mediaType: MediaType;
  vid: number;
  title: string;
  originalTitle: string;
  year: number | null;
  date: string | null;
  runtime: number | null;
  voteAverage: number;
  voteCount: number;
  popularity: number;
  genres: string[];
  keywords: string[];
  countries: string[];
  comingOn: string | null;
  certification: string;
  language: string;
  collection: { id: number; name: string; posterPath: string | null; backdropPath: string | null } | null;
  posterPath: string | null;
  backdropPath: string | null;
  overview: string;
  facts: TitleFacts;
  watch: Record<string, Offers>;
  /** The seasons; empty for a movie, and when the source has none. */
  seasons: SeasonRecord[];
  cast: CreditRecord[];
  crew: CreditRecord[];
  /** The titles that the source recommends; missing when there are none. */
  recommended?: NotedRecord[];
}
