import type { Reply } from '@videoqs/contract/calls';

export type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
/** A movie, or consecutive episodes of one show on one day. */
export interface Entry {
  key: string;
  /** The plays in the order in which they were watched. */
  plays: Play[];
}
export interface Day {
  /** The day; null when unknown. */
  day: string | null;
  entries: Entry[];
}

/** Groups plays, which are sorted newest first, by day. Consecutive episodes of a show on one day become one entry. */
export function daysOf(plays: readonly Play[]): Day[] {
  const days: Day[] = [];
  for (const play of plays) {
    let day = days.at(-1);
    if (!day || day.day !== play.day) {
      day = { day: play.day, entries: [] };
      days.push(day);
    }
    const last = day.entries.at(-1);
    const isSame = play.season !== null && last?.plays[0]?.mediaType_vid === play.mediaType_vid;
    if (isSame && last) last.plays.unshift(play);
    else day.entries.push({ key: play.playID, plays: [play] });
  }
  return days;
}
