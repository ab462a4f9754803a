import ical, { ICalCalendarMethod } from 'ical-generator';
import type { AiringItem } from '../airing/airing.presenter.ts';
import { messages } from '../messages.ts';

interface DueReminder {
  id: string;
  due_at: Date;
  media_key: string;
  title: string;
  /** The title's runtime in minutes. */
  runtime: number | null;
}
const HALF_HOUR_MS = 1_800_000;

/** An episode on the day when it airs. The name of the episode is empty if it is unknown or hidden. */
type Airing = Pick<AiringItem, 'mediaType_vid' | 'title' | 'season' | 'episode' | 'name' | 'airDate'>;

/**
 * Writes reminders and air dates as an RFC 5545 calendar.
 * @param o.now the timestamp of every entry
 * @param o.isCut whether later episodes are left out; an entry on the last day then says so
 */
export function calendarOf(
  reminders: readonly DueReminder[],
  airings: readonly Airing[],
  { now, isCut }: { now: Date; isCut: boolean },
): string {
  const calendar = ical({
    name: 'VideoQs',
    prodId: { company: 'VideoQs', product: 'Reminders' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const { id, due_at, title } of reminders)
    calendar.createEvent({
      id: `reminder-${id}@videoqs`,
      stamp: now,
      start: due_at,
      end: new Date(due_at.getTime() + HALF_HOUR_MS),
      summary: `Watch ${title}`,
    });
  const allDay = (id: string, day: string, summary: string) => {
    const start = new Date(`${day}T00:00:00Z`);
    const end = new Date(start.getTime() + 86_400_000);
    calendar.createEvent({ id: `${id}@videoqs`, stamp: now, allDay: true, timezone: 'UTC', start, end, summary });
  };
  for (const { mediaType_vid, title, season, episode, name, airDate } of airings) {
    const summary = `${title} ${season}×${String(episode).padStart(2, '0')}${name ? `: ${name}` : ''}`;
    allDay(`${mediaType_vid}-${season}-${episode}`, airDate, summary);
  }
  const last = airings.at(-1);
  if (isCut && last) allDay('more-episodes', last.airDate, messages.calendarCut);
  return calendar.toString();
}
