import { REVIEW_LENGTH } from '@videoqs/contract/social/review-text';
import type { WantedTitle } from '@videoqs/contract/titles/match';
import { cutText } from '@videoqs/contract/wire/cut-text';
import type { TitleCard } from '@videoqs/contract/wire/values';
import type { LibraryEntry } from './read-library.ts';
import { HISTORY, SEEN, WATCHLIST } from './sources/entry.ts';

/** The reason for a pick that was made without asking, if name and year alone do not explain the pick. */
export type Why =
  | { kind: 'slip' }
  | { kind: 'show' }
  | { kind: 'elsewhere'; file: string; line: number }
  | { kind: 'episodes' }
  | { kind: 'dated'; year: number }
  | { kind: 'season'; season: number };

/** An imported title, with all lines about it. */
export interface Wanted {
  key: string;
  wanted: WantedTitle;
  entries: LibraryEntry[];
}

/** An imported title with its matches in the catalogue. */
export interface Matched extends Wanted {
  /** Possible titles, the likeliest first. */
  candidates: TitleCard[];
  /** The title that was chosen. Null means that nobody has decided yet, or that the catalogue has no such title. */
  picked: TitleCard | null;
  /** Whether the member chose to leave the title out. */
  isLeftOut: boolean;
  /** Why the title was picked without asking. */
  why?: Why;
}

/** Merges lines that mean the same title. */
export function uniqueTitles(entries: readonly LibraryEntry[]): Wanted[] {
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

/** The profiles of a household that occur in the lines, the one with the most lines first. */
export function profilesIn(entries: readonly LibraryEntry[]): string[] {
  const lines = new Map<string, number>();
  for (const { profile } of entries) if (profile) lines.set(profile, (lines.get(profile) ?? 0) + 1);
  return [...lines].sort(([, a], [, b]) => b - a).map(([profile]) => profile);
}

/** Keeps only the member's own viewings. Titles that only other members of the household watched are left out. */
export function ofProfile(matched: readonly Matched[], mine: string | undefined): Matched[] {
  if (mine === undefined) return [...matched];
  return matched.flatMap((m) => {
    const entries = m.entries.filter(({ profile }) => profile === undefined || profile === mine);
    return entries.length ? [{ ...m, entries }] : [];
  });
}

export const isFound = (m: Matched): boolean => m.picked !== null && !m.isLeftOut;
export const isToSettle = (m: Matched): boolean => m.picked === null && m.candidates.length > 0 && !m.isLeftOut;
export const isMissing = (m: Matched): boolean => m.candidates.length === 0 && m.picked === null && !m.isLeftOut;

/** A list with the titles that were found for it. Each title occurs once, in the order of the file. */
export interface PlannedList {
  list: string;
  keys: string[];
}

/** The lists in order: titles to watch first, watched titles last. */
export function plannedLists(matched: readonly Matched[]): PlannedList[] {
  const lists = new Map<string, { key: string; place: number }[]>([[WATCHLIST, []]]);
  for (const m of matched) {
    if (!m.picked || m.isLeftOut) continue;
    for (const { list, place } of m.entries) {
      if (list === HISTORY) continue;
      const on = lists.get(list) ?? [];
      lists.set(list, on);
      on.push({ key: m.picked.mediaType_vid, place });
    }
  }
  return [...lists]
    .filter(([, titles]) => titles.length)
    .map(([list, titles]) => ({
      list,
      keys: [...new Set(titles.toSorted((a, b) => a.place - b.place).map((t) => t.key))],
    }))
    .sort((a, b) => Number(a.list === SEEN) - Number(b.list === SEEN));
}

/** A review that was written at another service. */
export interface BroughtReview {
  mediaType_vid: string;
  rating: number;
  text?: string;
  spoiler?: boolean;
  at: string;
}

/**
 * Makes the review of a title from the newest text. Its stars are those given with the text, otherwise the newest
 * stars. A text that was written with stars is preferred to other texts.
 * @returns undefined without stars, because a review at VideoQs has stars
 */
export function reviewOf(entries: readonly LibraryEntry[]): { said: LibraryEntry; rating: number } | undefined {
  const newestFirst = entries.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  const rated = newestFirst.filter((e) => e.rating !== undefined);
  const said = rated.find((e) => e.text) ?? newestFirst.find((e) => e.text) ?? rated[0];
  const rating = said?.rating ?? rated[0]?.rating;
  return said && rating !== undefined ? { said, rating } : undefined;
}

/**
 * One review for each title with stars.
 * @param now ISO 8601
 */
export function broughtReviews(matched: readonly Matched[], now: string): BroughtReview[] {
  return matched.flatMap(({ picked, isLeftOut, entries }) => {
    const review = reviewOf(entries);
    if (!picked || isLeftOut || !review) return [];
    const { said, rating } = review;
    return [
      {
        mediaType_vid: picked.mediaType_vid,
        rating,
        ...(said.text && { text: cutText(said.text, REVIEW_LENGTH) }),
        ...(said.spoiler && { spoiler: true }),
        at: said.at && said.at < now ? said.at : now,
      },
    ];
  });
}

/** The number of reviews that are too long to be imported completely. */
export const longReviews = (matched: readonly Matched[]): number =>
  matched.filter((m) => isFound(m) && (reviewOf(m.entries)?.said.text?.length ?? 0) > REVIEW_LENGTH).length;
