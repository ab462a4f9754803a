import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import type { Merge } from '@videoqs/node/snapshots/merged-title';

/** A Top 10 in which one title replaces another. If the list had both, the better position stays. */
export const mergedList = (keys: readonly string[], { from, into }: Merge): string[] => [
  ...new Set(keys.map((key) => (key === from ? into : key))),
];

/** The media type of both titles of a merge. */
export const mediaTypeOf = ({ into }: Merge) => parseMediaKey(into)?.mediaType ?? 'movie';

interface Played {
  season: number;
  episode: number;
  watched: string;
  stars: number | null;
  private: boolean;
}

/**
 * A member's plays of two titles as plays of one title. Two plays of the same movie or episode at the same time become
 * one play. The one play keeps the stars of either, and is private if either was private.
 * @param kept the plays whose ids and other facts have priority
 */
export function mergedPlays<P extends Played>(kept: readonly P[], moved: readonly P[]): P[] {
  const plays = new Map<string, P>();
  for (const play of [...kept, ...moved]) {
    const what = `${play.season} ${play.episode} ${play.watched}`;
    const same = plays.get(what);
    plays.set(what, same ? { ...same, stars: same.stars ?? play.stars, private: same.private || play.private } : play);
  }
  return [...plays.values()];
}
