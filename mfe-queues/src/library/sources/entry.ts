import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { When } from './when.ts';

/** One viewing, as a file describes it. A viewing of a show gives season and episode by number or by name. */
export interface Played {
  season?: number;
  episode?: number;
  /** The names of season and episode, if the file has no numbers. */
  names?: { season: string; episode: string };
  when: When;
  /** Stars for the episode, 0.5 to 5 in halves. */
  stars?: number;
  /** The viewing's id at the service. */
  id?: string;
  private?: boolean;
  /**
   * True if the file only says that the title was watched at some time. It counts only if no file has a viewing with a
   * date.
   */
  isSummary?: boolean;
}

/** A member's private note about a title or a part of a show. */
export interface Noted {
  season?: number;
  episode?: number;
  text?: string;
  /**
   * Stars for a season, 0.5 to 5 in halves. VideoQs has stars only for titles and episodes, so these stars become a
   * note.
   */
  stars?: number;
}

/** The facts about a title in one line of an imported list. */
export interface Entry {
  /** The name of the file. */
  file: string;
  /** The line or position in the file, from 1. */
  line: number;
  wanted: WantedTitle;
  /**
   * Other meanings of the line. They are looked up in this order if the catalogue has no match for the first meaning.
   */
  others?: readonly WantedTitle[];
  /**
   * True if the line may mean something that VideoQs does not have, such as a game. Such a line is matched without
   * asking only by its id.
   */
  asks?: boolean;
  /**
   * The name of the list to which the line belongs. `WATCHLIST` is the list of titles to watch, `SEEN` the list of
   * watched titles.
   */
  list: string;
  /** An id that distinguishes lists of the same name. */
  listID?: string;
  /** The position in the list, if the service gives one. */
  rank?: number;
  /** The profile to which the line belongs, in a file about a household. */
  profile?: string;
  /** Stars, 0.5 to 5 in halves. */
  rating?: number;
  /** The text of the review. */
  text?: string;
  spoiler?: boolean;
  /** The time of the rating, ISO 8601. */
  at?: string | undefined;
  plays?: readonly Played[];
  /**
   * The last episode watched. All episodes before it count as watched, too. `all` means every episode that has aired.
   */
  upTo?: { season: number; episode: number } | 'all';
  /** The state that the member gave the show. */
  state?: 'watching' | 'paused' | 'dropped';
  /** Private notes, visible to the member alone. */
  notes?: readonly Noted[];
  tags?: readonly string[];
  isLiked?: boolean;
}
export const WATCHLIST = '\u0000watchlist';
export const SEEN = '\u0000seen';
/** The list of a line that belongs to no list. Such a line only says what was watched, or which state a show has. */
export const HISTORY = '\u0000history';

/** What a line is about that VideoQs cannot store. */
export type NoPlace =
  | 'person'
  | 'otherMedium'
  | 'episode'
  | 'noEpisode'
  | 'noTitle'
  | 'trailer'
  | 'paused'
  | 'hidden'
  | 'reply'
  | 'aboutList'
  | 'partOnList';
/** A line that is not imported, so that the page and the report can name it. */
export interface Passed {
  file: string;
  line: number;
  what: NoPlace;
}
/** Records a line that VideoQs cannot store. */
export type Pass = (line: number, what: NoPlace) => void;

/** A service from which libraries are imported. */
export interface Source {
  /** The service's name for members. */
  name: string;
  /** The service's name in the source of a play. */
  key: string;
  /**
   * Reads a file if it has this service's format and lists titles.
   * @param all the other files of the import; some services need them to interpret this file
   * @param pass called for each line, or part of a line, that VideoQs cannot store
   */
  read(file: TextFile, all: readonly TextFile[], pass: Pass): Entry[] | null;
}
export interface TextFile {
  /** The file's path in the archive. A file outside an archive has only its name. */
  name: string;
  text: string;
}

/** The last part of a file's path. */
export const baseName = ({ name }: Pick<TextFile, 'name'>): string => name.split('/').at(-1) ?? name;

const TITLE_LENGTH = 300;

/** @param year as text or number; anything else counts as unknown */
export function wantedTitle(
  title: unknown,
  year: unknown,
  more: Partial<Pick<WantedTitle, 'type'>> & { imdb?: unknown; tmdb?: unknown; tvdb?: unknown } = {},
): WantedTitle {
  const { imdb, tmdb, tvdb, type = null } = more;
  const y = Number.parseInt(String(year ?? ''), 10);
  return {
    title: cutText(String(title ?? '').trim(), TITLE_LENGTH),
    year: y >= 1870 && y <= 2200 ? y : null,
    type,
    ...(typeof imdb === 'string' && /^tt\d{1,12}$/.test(imdb) && { imdb }),
    ...(isID(tmdb) && { tmdb: Number(tmdb) }),
    // A movie and a show may have the same number at TheTVDB.
    ...(type === 'tv' && isID(tvdb) && { tvdb: Number(tvdb) }),
  };
}

function isID(value: unknown): boolean {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 && id <= 2_000_000_000;
}

/**
 * Converts a rating to stars in halves. A comma may be the decimal separator.
 * @param of the maximum of the scale
 * @returns undefined for a value that is not a rating
 */
export function starsOf(rating: unknown, of: 5 | 10 | 100): number | undefined {
  if (rating === '' || rating === null || rating === undefined) return undefined;
  const points = Number(typeof rating === 'string' ? rating.replace(',', '.') : rating);
  if (!(points > 0) || points > of) return undefined;
  return Math.max(0.5, Math.round((points / of) * 10) / 2);
}

/** A note about the whole title. An empty note gives nothing. */
export const noted = (text: unknown): Pick<Entry, 'notes'> =>
  typeof text === 'string' && text.trim() !== '' ? { notes: [{ text: text.trim() }] } : {};

/** The whole number in a value; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isSafeInteger(n) && n >= 0 && n <= 10_000 ? n : undefined;
}
