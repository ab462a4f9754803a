import type { Reply } from '@videoqs/contract/calls';
import { formatDate } from '@videoqs/web/date';
import type { Mark } from './marks.ts';

export type Seen = Reply<'/api/plays/fetchSeen'>['seen'][string];
type Marks = readonly Mark[];

/** The day of a play in words; '' when the day is unknown. */
export const watchedDay = (watchedAt: string): string => (watchedAt === 'unknown' ? '' : formatDate(watchedAt, 'day'));

/** The number of plays, with marks applied. A mark that the answer already includes does not count twice. */
export function playsAs(marks: Marks, season: number | null, episode: number | null, plays: number): number {
  let now = plays;
  for (const { kind, targets } of marks)
    for (const t of targets)
      if (t.season === season && t.episode === episode)
        now = kind === 'add' ? Math.max(now, t.plays) : Math.min(now, t.plays);
  return now;
}

/** The plays of a title with its marks applied. @param marks the marks of this title */
export function seenAs(marks: Marks, seen: Seen | null | undefined): Seen | null | undefined {
  const last = marks.at(-1);
  if (seen === undefined || !last) return seen;
  const was = seen ?? { plays: 0, last: 'unknown' };
  const of = (m: Mark) => m.targets.reduce((sum, t) => sum + (t.plays > 0 ? 1 : 0) - (t.before > 0 ? 1 : 0), 0);
  if (last.targets[0]?.season === null) {
    const plays = playsAs(marks, null, null, was.plays);
    return plays > 0 ? { ...was, plays, last: last.kind === 'add' ? last.at : was.last } : null;
  }
  const episodesSeen = Math.max(0, (was.episodesSeen ?? 0) + marks.reduce((sum, m) => sum + of(m), 0));
  if (episodesSeen === 0) return null;
  return { ...was, plays: Math.max(1, was.plays), last: last.at, episodesSeen };
}
