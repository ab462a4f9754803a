import { REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { type Entry, SEEN, WATCHLIST } from './entry.ts';

/** A title that is brought along, with all lines that tell of it. */
export interface Wanted {
  key: string;
  wanted: WantedTitle;
  entries: Entry[];
}

/** One of them, held against the catalogue. */
export interface Matched extends Wanted {
  /** What it may be; the likeliest first. */
  candidates: TitleCard[];
  /** What it is; none while nobody has said, and of what the catalogue does not hold. */
  picked: TitleCard | null;
  /** Somebody chose to leave it out. */
  isLeftOut: boolean;
}

/** Lines that mean the same title are one. */
export function uniqueTitles(entries: readonly Entry[]): Wanted[] {
  const byKey = new Map<string, Wanted>();
  for (const entry of entries) {
    const { imdb, tmdb, type, title, year } = entry.wanted;
    const key = imdb ?? (tmdb && type ? `${type}_${tmdb}` : `${title.toLowerCase()} ${year ?? ''} ${type ?? ''}`);
    const known = byKey.get(key);
    if (known) known.entries.push(entry);
    else byKey.set(key, { key, wanted: entry.wanted, entries: [entry] });
  }
  return [...byKey.values()];
}

export const isFound = (m: Matched): boolean => m.picked !== null && !m.isLeftOut;
export const isToSettle = (m: Matched): boolean => m.picked === null && m.candidates.length > 0 && !m.isLeftOut;
export const isMissing = (m: Matched): boolean => m.candidates.length === 0 && m.picked === null && !m.isLeftOut;

/** A list with the titles on it that were found, each once, in the file's order. */
export interface PlannedList {
  list: string;
  keys: string[];
}

/** The lists in the order they stand in: what is to be watched first, what was seen last. */
export function plannedLists(matched: readonly Matched[]): PlannedList[] {
  const lists = new Map<string, { key: string; line: number }[]>([[WATCHLIST, []]]);
  for (const m of matched) {
    if (!m.picked || m.isLeftOut) continue;
    for (const { list, line } of m.entries) {
      const on = lists.get(list) ?? [];
      lists.set(list, on);
      on.push({ key: m.picked.mediaType_vid, line });
    }
  }
  return [...lists]
    .filter(([, titles]) => titles.length)
    .map(([list, titles]) => ({
      list,
      keys: [...new Set(titles.toSorted((a, b) => a.line - b.line).map((t) => t.key))],
    }))
    .sort((a, b) => Number(a.list === SEEN) - Number(b.list === SEEN));
}

/** A review as it was written elsewhere. */
export interface BroughtReview {
  mediaType_vid: string;
  rating: number;
  text?: string;
  at: string;
}

/** What was rated, one review each: the words where there are some, else the latest rating. @param now ISO 8601 */
export function broughtReviews(matched: readonly Matched[], now: string): BroughtReview[] {
  return matched.flatMap(({ picked, isLeftOut, entries }) => {
    const rated = entries
      .filter((e) => e.rating !== undefined)
      .sort((a, b) => Number(!!b.text) - Number(!!a.text) || (b.at ?? '').localeCompare(a.at ?? ''));
    const [best] = rated;
    if (!picked || isLeftOut || best?.rating === undefined) return [];
    const at = best.at && best.at < now ? best.at : now;
    return [
      {
        mediaType_vid: picked.mediaType_vid,
        rating: best.rating,
        ...(best.text && { text: cutText(best.text, REVIEW_LENGTH) }),
        at,
      },
    ];
  });
}
