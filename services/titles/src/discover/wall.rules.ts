import { WALL_ROW } from '@videoqs/contract/limits/titles';

/**
 * The facts of a title that the wall uses. The wall is a list of posters on which members mark the titles that they
 * have seen or want to see.
 */
export interface WallTitle {
  media_key: string;
  year: number | null;
  genres: readonly string[];
  language: string;
  collection_id: number | null;
  people: readonly number[];
}
/** A row of the wall: well-known titles, titles like the last picks, or something else. */
export interface WallLine<T> {
  kind: 'known' | 'like' | 'else';
  /** The picks that are most similar to a row, the most similar first. */
  like: T[];
  titles: T[];
}

/**
 * The number of last picks that count. Early picks may mislead, because a member finds out their taste step by step.
 */
const LAST = 6;
/** Every third row is unrelated to the picks. */
const TURNS = 3;
/** The number of best-known titles among which an unrelated row is chosen, so that the member knows its titles. */
const BEST_KNOWN = 60;
/** In a row, every third title is a show, as long as there are both movies and shows. */
const SHOW_EVERY = 3;

/** How similar two titles are. People in common count most, then genres, the decade, and a rare language. */
export function alike(a: WallTitle, b: WallTitle): number {
  const people = a.people.filter((id) => b.people.includes(id)).length;
  const genres = a.genres.filter((genre) => b.genres.includes(genre)).length;
  const all = new Set([...a.genres, ...b.genres]).size;
  const isSameDecade = a.year !== null && b.year !== null && Math.floor(a.year / 10) === Math.floor(b.year / 10);
  const language = a.language === b.language ? (a.language === 'en' ? 0.2 : 1.5) : 0;
  return 2 * Math.min(2, people) + (all ? (4 * genres) / all : 0) + (isSameDecade ? 1 : 0) + language;
}

/** The last picks, the newest first. */
const lastOf = <T>(picks: readonly T[]) => picks.slice(-LAST).toReversed();

/** How similar a title is to the picks. The newest pick counts most. */
const nearness = (title: WallTitle, picks: readonly WallTitle[]) =>
  lastOf(picks).reduce((sum, pick, age) => sum + alike(title, pick) / (1 + age / 2), 0);

const isShow = (title: WallTitle) => title.media_key.startsWith('tv_');

/**
 * The next rows of a wall of titles.
 * @param left titles not shown yet, the best known first
 * @param shown titles shown before
 * @param picks the picked titles, the newest last
 * @param before the number of titles shown before; it decides the kind of the next row
 */
export function wallOf<T extends WallTitle>(o: {
  left: readonly T[];
  shown: readonly T[];
  picks: readonly T[];
  before: number;
  limit: number;
}): WallLine<T>[] {
  const lines: WallLine<T>[] = [];
  const had = new Set(o.shown.flatMap((t) => t.collection_id ?? []));
  let left = o.left.filter((t, at, all) => all.findIndex((other) => other.media_key === t.media_key) === at);
  for (let room = o.limit; room > 0; room -= WALL_ROW) {
    const turn = Math.floor(o.before / WALL_ROW) + lines.length;
    const kind = o.picks.length === 0 ? 'known' : turn % TURNS === TURNS - 1 ? 'else' : 'like';
    const titles = take(ordered(kind, left, o.picks), had, Math.min(room, WALL_ROW));
    if (titles.length === 0) break;
    const taken = new Set(titles.map((t) => t.media_key));
    left = left.filter((t) => !taken.has(t.media_key));
    lines.push({ kind, titles, like: kind === 'like' ? nearest(titles, o.picks) : [] });
  }
  return lines;
}

function ordered<T extends WallTitle>(kind: WallLine<T>['kind'], left: readonly T[], picks: readonly T[]): T[] {
  if (kind === 'known') return [...left];
  const near = new Map(left.map((t) => [t, nearness(t, picks)]));
  const by = (a: T, b: T) => (near.get(a) ?? 0) - (near.get(b) ?? 0);
  if (kind === 'like') return left.toSorted((a, b) => by(b, a));
  return [...left.slice(0, BEST_KNOWN).toSorted(by), ...left.slice(BEST_KNOWN)];
}

/**
 * Takes the first titles, one of each collection, with movies and shows mixed. Further titles of a collection are taken
 * only when no others are left.
 */
function take<T extends WallTitle>(from: readonly T[], had: Set<number>, room: number): T[] {
  const titles: T[] = [];
  const isFresh = (t: T) => !titles.includes(t) && (t.collection_id === null || !had.has(t.collection_id));
  while (titles.length < room) {
    const wantsShow = titles.length % SHOW_EVERY === SHOW_EVERY - 1;
    const next = from.find((t) => isFresh(t) && isShow(t) === wantsShow) ?? from.find(isFresh);
    if (!next) break;
    titles.push(next);
    if (next.collection_id !== null) had.add(next.collection_id);
  }
  return titles.length > 0 ? titles : from.slice(0, room);
}

/** The two of the last picks that are most similar to a row. */
function nearest<T extends WallTitle>(titles: readonly T[], picks: readonly T[]): T[] {
  const sum = (pick: T) => titles.reduce((all, t) => all + alike(t, pick), 0);
  return lastOf(picks)
    .map((pick) => ({ pick, all: sum(pick) }))
    .toSorted((a, b) => b.all - a.all)
    .slice(0, 2)
    .map(({ pick }) => pick);
}
