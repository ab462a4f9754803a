import type { RpcReply } from '@videoqs/contract/rpc';
import ical, { ICalCalendarMethod } from 'ical-generator';

interface DueReminder {
  id: string;
  due_at: Date;
  media_key: string;
  title: string;
  /** The title's runtime in minutes. */
  runtime: number | null;
}
const HALF_HOUR_MS = 1_800_000;

/** Writes reminders and air dates as an RFC 5545 calendar. @param now the timestamp of every entry */
export function calendarOf(reminders: readonly DueReminder[], airings: RpcReply<'titles.airings'>, now: Date): string {
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
  for (const { mediaType_vid, title, season, episode, name, date } of airings) {
    const start = new Date(`${date}T00:00:00Z`);
    calendar.createEvent({
      id: `${mediaType_vid}-${season}-${episode}@videoqs`,
      stamp: now,
      allDay: true,
      timezone: 'UTC',
      start,
      end: new Date(start.getTime() + 86_400_000),
      summary: `${title} ${season}×${String(episode).padStart(2, '0')}${name ? `: ${name}` : ''}`,
    });
  }
  return calendar.toString();
}
