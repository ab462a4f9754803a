import type { Reply } from '@videoqs/contract/calls';
import type { Mark } from './marks.ts';
import { playsAs } from './seen-as.ts';

export type Progress = Reply<'/api/plays/fetchProgress'>;
export type ProgressEpisode = Progress['seasons'][number]['episodes'][number];
export type UpNextShow = Reply<'/api/plays/fetchUpNext'>['shows'][number];
/** The season and the number of an episode. */
export interface At {
  season: number;
  episode: number;
}
type Marks = readonly Mark[];

/** A member's progress in a show, with its marks applied. @param marks the marks of this show */
export function progressAs(marks: Marks, progress: Progress): Progress {
  const last = marks.at(-1);
  if (!last) return progress;
  let minutes = 0;
  const seasons = progress.seasons.map((s) => ({
    ...s,
    episodes: s.episodes.map((e) => {
      const plays = playsAs(marks, s.season, e.episode, e.plays);
      if (plays === e.plays) return e;
      if (s.season > 0 && e.aired && plays > 0 !== e.plays > 0) minutes += (e.minutes ?? 0) * (plays > 0 ? -1 : 1);
      return { ...e, plays, last: plays > e.plays ? last.at : e.last };
    }),
  }));
  const aired = countable(seasons).filter((e) => e.aired);
  const seen = aired.filter((e) => e.plays > 0).length;
  const from = progress.next ? aired.findIndex((e) => isAt(e, progress.next)) : 0;
  const unseen = [...aired.slice(from), ...aired.slice(0, from)].find((e) => e.plays === 0);
  return {
    ...progress,
    seasons,
    seen,
    next: unseen ? nextOf(unseen) : null,
    rewatching: rewatchingAs(aired, progress),
    minutesLeft: Math.max(0, progress.minutesLeft + minutes),
    state: stateAs(progress, seasons, { seen, isDone: !unseen, isAdded: last.kind === 'add' }),
  };
}

type Counted = ProgressEpisode & { season: number };
/** The episodes that count for progress. Specials do not count. */
export const countable = (seasons: Progress['seasons']): Counted[] =>
  seasons.flatMap((s) => (s.season > 0 ? s.episodes.map((e) => ({ ...e, season: s.season })) : []));
export const isAt = (a: At, b: At | null): boolean => a.season === b?.season && a.episode === b.episode;
const nextOf = ({ season, episode, name, airDate, minutes }: Counted) => ({ season, episode, name, airDate, minutes });

/** The next episode of a rewatch. After an episode is marked, it is the first later episode with fewer plays. */
function rewatchingAs(aired: readonly Counted[], { rewatching, seasons }: Progress): At | null {
  const here = aired.findIndex((e) => isAt(e, rewatching));
  const plays = aired[here]?.plays ?? 0;
  if (!rewatching || plays <= (countable(seasons).find((e) => isAt(e, rewatching))?.plays ?? 0)) return rewatching;
  const next = aired.slice(here + 1).find((e) => e.plays < plays);
  return next ? { season: next.season, episode: next.episode } : null;
}

function stateAs(
  { state }: Progress,
  seasons: Progress['seasons'],
  { seen, isDone, isAdded }: { seen: number; isDone: boolean; isAdded: boolean },
): Progress['state'] {
  if (seen === 0) return 'notStarted';
  if (isDone) return state === 'finished' || countable(seasons).every((e) => e.aired) ? 'finished' : 'caughtUp';
  return isAdded || state === 'caughtUp' || state === 'finished' ? 'watching' : state;
}

/** Updates a row of "Up next" from the show's progress. */
export const rowOf = (row: UpNextShow, p: Progress): UpNextShow => ({
  ...row,
  state: p.state,
  next: p.next,
  seen: p.seen,
  aired: p.aired,
  waiting: p.aired - p.seen,
  minutesLeft: p.minutesLeft,
});

/**
 * A row of "Up next" with its marks applied. Without the show's progress, the episode after a mark is unknown and
 * `next` is undefined.
 * @param marks the marks of this show
 */
export function rowAs(
  marks: Marks,
  row: UpNextShow,
  progress: Progress | undefined,
): Omit<UpNextShow, 'next'> & { next: UpNextShow['next'] | undefined } {
  if (marks.length === 0) return row;
  if (progress) return rowOf(row, progressAs(marks, progress));
  const added = marks.flatMap((m) => m.targets).reduce((sum, t) => sum + Math.sign(t.plays) - Math.sign(t.before), 0);
  const isMarked = row.next && marks.some((m) => m.targets.some((t) => t.plays > 0 && isAt(t as At, row.next)));
  const waiting = Math.max(0, row.waiting - added);
  return {
    ...row,
    next: !isMarked ? row.next : waiting > 0 ? undefined : null,
    seen: row.seen + added,
    waiting,
    minutesLeft: Math.max(0, row.minutesLeft - (isMarked ? (row.next?.minutes ?? 0) : 0)),
  };
}
