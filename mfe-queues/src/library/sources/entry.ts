import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { When } from './when.ts';

/** One viewing, as a file states it. A show's names season and episode, by number or by name. */
export interface Played {
  season?: number;
  episode?: number;
  /** The names of season and episode, in files without numbers. */
  names?: { season: string; episode: string };
  when: When;
  /** Stars of the episode, 0.5 to 5 in halves. */
  stars?: number;
  /** Its id at the service. */
  id?: string;
  private?: boolean;
  /** The file says only that it was watched at some time: counts if no file has a dated viewing of it. */
  isSummary?: boolean;
}

/** What the member noted for themselves, about a title or about a part of a show. */
export interface Noted {
  season?: number;
  episode?: number;
  text?: string;
  /** Stars of a season, 0.5 to 5 in halves: here only titles and episodes have stars. */
  stars?: number;
}

/** The facts about a title in one line of an imported list. */
export interface Entry {
  /** The file of the line, and its line or place there, from 1. */
  file: string;
  line: number;
  wanted: WantedTitle;
  /** Other meanings of the line, looked up in this order where the catalogue has no match for the first. */
  others?: readonly WantedTitle[];
  /** The line may mean something that is no title here, such as a game: only an id decides it unasked. */
  asks?: boolean;
  /** The list of the line; `WATCHLIST` for titles still to be watched, `SEEN` for watched ones. */
  list: string;
  /** What tells lists of one name apart. */
  listID?: string;
  /** The place in its list, where the service has an order of its own. */
  rank?: number;
  /** Whose line it is, in a file about a household. */
  profile?: string;
  /** Stars, 0.5 to 5 in halves. */
  rating?: number;
  /** The text of the review. */
  text?: string;
  spoiler?: boolean;
  /** When it was rated, ISO 8601. */
  at?: string | undefined;
  plays?: readonly Played[];
  /** The last episode watched; all before it count as watched, too. `all` means every episode that has aired. */
  upTo?: { season: number; episode: number } | 'all';
  /** What the member said of a show. */
  state?: 'watching' | 'paused' | 'dropped';
  /** For the member alone. */
  notes?: readonly Noted[];
  tags?: readonly string[];
  isLiked?: boolean;
}
export const WATCHLIST = '\u0000watchlist';
export const SEEN = '\u0000seen';
/** On no list: the line only says what was watched, or what the member said of a show. */
export const HISTORY = '\u0000history';

/** A service from which libraries are imported. */
export interface Source {
  /** Its name as members know it. */
  name: string;
  /** Its name in the source of a play. */
  key: string;
  /**
   * Reads a file if it is in this service's format and lists titles.
   * @param all the other files of the import, in which a service may explain this one
   */
  read(file: TextFile, all: readonly TextFile[]): Entry[] | null;
}
export interface TextFile {
  /** The file's path in the archive, or its own name. */
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
  more: Partial<Pick<WantedTitle, 'type'>> & { imdb?: unknown; tmdb?: unknown } = {},
): WantedTitle {
  const { imdb, tmdb, type = null } = more;
  const y = Number.parseInt(String(year ?? ''), 10);
  const id = Number(tmdb);
  return {
    title: cutText(String(title ?? '').trim(), TITLE_LENGTH),
    year: y >= 1870 && y <= 2200 ? y : null,
    type,
    ...(typeof imdb === 'string' && /^tt\d{1,12}$/.test(imdb) && { imdb }),
    ...(Number.isSafeInteger(id) && id > 0 && id <= 2_000_000_000 && { tmdb: id }),
  };
}

/**
 * Stars in halves; a comma may stand for the decimal point.
 * @param of the maximum of the scale
 * @returns undefined for a value that is no rating
 */
export function starsOf(rating: unknown, of: 5 | 10 | 100): number | undefined {
  if (rating === '' || rating === null || rating === undefined) return undefined;
  const points = Number(typeof rating === 'string' ? rating.replace(',', '.') : rating);
  if (!(points > 0) || points > of) return undefined;
  return Math.max(0.5, Math.round((points / of) * 10) / 2);
}

/** A note about the whole title, as a part of an entry; nothing for an empty one. */
export const noted = (text: unknown): Pick<Entry, 'notes'> =>
  typeof text === 'string' && text.trim() !== '' ? { notes: [{ text: text.trim() }] } : {};

/** A whole number that a file names; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isSafeInteger(n) && n >= 0 && n <= 10_000 ? n : undefined;
}
