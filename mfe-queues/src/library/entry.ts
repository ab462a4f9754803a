import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';

/** What a line of a list from elsewhere says of a title. */
export interface Entry {
  /** The file it stands in, and its line or place there, from 1. */
  file: string;
  line: number;
  wanted: WantedTitle;
  /** The list that it stands on; `WATCHLIST` for what is still to be watched, `SEEN` for what was. */
  list: string;
  /** Stars, 0.5 to 5 in halves. */
  rating?: number;
  /** What was written of it. */
  text?: string;
  /** When it was rated, ISO 8601. */
  at?: string;
}
export const WATCHLIST = '\u0000watchlist';
export const SEEN = '\u0000seen';

/** Where a library was kept. */
export interface Source {
  /** As members know it. */
  name: string;
  /** Reads a file, if it is one of theirs that tells of titles. */
  read(file: TextFile): Entry[] | null;
}
export interface TextFile {
  /** Its path in the archive, or its own name. */
  name: string;
  text: string;
}

const TITLE_LENGTH = 300;

/** @param year as text or number; what is none is unknown */
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

/** Stars in halves. @param of how many points are the most: 5 or 10 @returns undefined for what is no rating */
export function starsOf(rating: unknown, of: 5 | 10): number | undefined {
  const points = Number(rating);
  if (rating === '' || rating === null || rating === undefined || !(points > 0) || points > of) return undefined;
  return Math.max(0.5, Math.round((points / of) * 10) / 2);
}

/** ISO 8601 of whatever a file calls a moment; undefined for what is none. */
export function momentOf(text: unknown): string | undefined {
  const at = typeof text === 'string' && text !== '' ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
