import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { placeOf, type SeasonsOf } from './episodes.ts';
import type { History } from './history.ts';
import type { Matched } from './plan.ts';
import type { When } from './sources/when.ts';

/** A play of an earlier import, and the service from which it came. */
export type EarlierPlay = Reply<'/api/plays/fetchImported'>['plays'][number] & { source: string };

/** The plays of earlier imports that these files contradict. */
export interface EarlierPlays {
  /** The plays that are no longer in the files. */
  gone: readonly EarlierPlay[];
  /** The plays to whose ids the files give another time. */
  moved: readonly EarlierPlay[];
}
/** A play of an earlier import, and the time that the files give for it. */
export type Move = EarlierPlay & { to: string };

/**
 * Fetches the plays that came from the services of these files in earlier imports, and compares them with the files. It
 * asks about a service only if the files have viewings of that service. A list of ratings says nothing about plays.
 * @throws CallError; when aborted, the signal's reason
 */
export async function earlierPlays(
  matched: readonly Matched[],
  seasons: SeasonsOf,
  signal: AbortSignal,
): Promise<EarlierPlays> {
  const isGone = absentFrom(matched, seasons);
  const gone: EarlierPlay[] = [];
  const moved: EarlierPlay[] = [];
  let times: ReadonlyMap<string, string[]> | undefined;
  for (const source of sourcesOf(matched)) {
    let after: string | null | undefined;
    while (after !== null) {
      const body = { from: source, ...(after !== undefined && { after }) };
      const { plays, nextCursor } = await post('/api/plays/fetchImported', body, { signal });
      for (const earlier of plays.map((play) => ({ ...play, source }))) {
        times ??= timesById(matched);
        const said = times.get(idOf(source, earlier.sourceID ?? ''));
        if (said && !said.includes(minuteOf(earlier.watchedAt))) moved.push(earlier);
        else if (isGone(earlier)) gone.push(earlier);
      }
      after = nextCursor;
    }
  }
  return { gone, moved };
}

/**
 * Returns the new time of each of these plays whose movie or episode has another time in the files. If the files leave
 * the date open, the play keeps its time.
 */
export function movesOf(moved: readonly EarlierPlay[], { plays }: Pick<History, 'plays'>): Move[] {
  const earlier = new Map(moved.map((play) => [idOf(play.source, play.sourceID ?? ''), play]));
  const moves: Move[] = [];
  if (earlier.size > 0)
    for (const [source, planned] of plays)
      for (const { mediaType_vid: key, season, episode, watchedAt: to, sourceID } of planned) {
        const play = sourceID && earlier.get(idOf(source, sourceID));
        if (!play || to === 'unknown' || minuteOf(to) === minuteOf(play.watchedAt)) continue;
        if (thingOf(key, season, episode) === thingOf(play.mediaType_vid, play.season, play.episode))
          moves.push({ ...play, to });
      }
  return moves;
}

/** All times that the files give to each viewing with an id, by the id. */
function timesById(matched: readonly Matched[]): Map<string, string[]> {
  const times = new Map<string, string[]>();
  for (const { entries } of matched)
    for (const { source, plays = [] } of entries)
      for (const { id, when, isSummary } of plays)
        if (id && !isSummary)
          times.set(idOf(source, id), [...(times.get(idOf(source, id)) ?? []), ...timesOf(when).map(minuteOf)]);
  return times;
}

function sourcesOf(matched: readonly Matched[]): Set<string> {
  const sources = new Set<string>();
  for (const { entries } of matched)
    for (const { source, plays } of entries) if (plays?.some((play) => !play.isSummary)) sources.add(source);
  return sources;
}

/** The viewings in the files, in the form needed to find plays. */
interface Told {
  /** Movies and episodes with the time of a viewing. */
  viewings: Set<string>;
  /** Movies and episodes that the files call watched without a date. */
  things: Set<string>;
  /** Titles about which the files say too little to conclude that a play is missing. */
  vague: Set<string>;
}

/**
 * Returns a function that tells whether the files lack a play. A play is found by its id at the service, or by its
 * title and time. A play counts as present if the member has not settled its title, or if the files say only how far
 * the title was watched.
 */
export function absentFrom(matched: readonly Matched[], seasons: SeasonsOf): (play: EarlierPlay) => boolean {
  // The sets are built only when they are needed. A first import has no earlier plays, and most plays are found by
  // their id.
  let ids: Set<string> | undefined;
  let told: Told | undefined;
  return ({ source, sourceID, mediaType_vid: key, season, episode, watchedAt }) => {
    ids ??= idsIn(matched);
    if (sourceID !== null && ids.has(idOf(source, sourceID))) return false;
    told ??= toldBy(matched, seasons);
    const thing = thingOf(key, season, episode);
    return !told.vague.has(key) && !told.things.has(thing) && !told.viewings.has(`${thing} ${minuteOf(watchedAt)}`);
  };
}

function idsIn(matched: readonly Matched[]): Set<string> {
  const ids = new Set<string>();
  for (const { entries } of matched)
    for (const { source, plays = [] } of entries) for (const { id } of plays) if (id) ids.add(idOf(source, id));
  return ids;
}

const idOf = (source: string, id: string): string => `${source} ${id.slice(0, 200)}`;
const minuteOf = (when: string): string => when.slice(0, 16);
const thingOf = (key: string, season: number | null = null, episode: number | null = null): string =>
  `${key} ${season} ${episode}`;
/** Returns all times with which a viewing may have been imported. */
const timesOf = (when: When): string[] =>
  typeof when === 'string' ? [when] : [when.monthFirst, when.dayFirst, 'unknown'];

function toldBy(matched: readonly Matched[], seasons: SeasonsOf): Told {
  const told: Told = { viewings: new Set(), things: new Set(), vague: new Set() };
  for (const { picked, isLeftOut, candidates, entries } of matched) {
    for (const { mediaType_vid } of candidates) if (!picked || isLeftOut) told.vague.add(mediaType_vid);
    if (!picked) continue;
    const key = picked.mediaType_vid;
    if (isLeftOut || entries.some((entry) => entry.upTo)) told.vague.add(key);
    for (const play of entries.flatMap((entry) => entry.plays ?? [])) {
      const place = placeOf(play, picked, seasons);
      if (typeof place === 'string') told.vague.add(key);
      else if (play.isSummary) told.things.add(thingOf(key, place?.season, place?.episode));
      else
        for (const when of timesOf(play.when))
          told.viewings.add(`${thingOf(key, place?.season, place?.episode)} ${minuteOf(when)}`);
    }
  }
  return told;
}
