import { REMIND_HOUR, remindBounds } from '@videoqs/contract/queues/remind-days';
import { dateIn, USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { messages } from '../../messages.ts';
import { messages as queueTexts } from '../../texts/queue.messages.ts';

const FRIDAY = 5;
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const iso = (at: Date) => at.toISOString().slice(0, 10);

/** The city of a time zone: "Los Angeles", "Berlin". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The calendar date `days` days after a date. */
export function daysOn(date: string, days: number): string {
  const at = noon(date);
  at.setUTCDate(at.getUTCDate() + days);
  return iso(at);
}

/** @returns the reason why a day cannot be chosen; undefined when it can be */
export function refuseDay(date: string, now: Date, zone = USUAL_ZONE): string | undefined {
  const { min, max } = remindBounds(now, zone);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return messages.dayMissing;
  if (date < min) return messages.pastDate;
  return date > max ? messages.farDate : undefined;
}

/** Suggested days: today, the coming Friday (on a Friday, the next one), and the same weekday of next week. */
export function quickPicks(now: Date, zone = USUAL_ZONE): { label: string; date: string }[] {
  const today = dateIn(zone, now);
  const toFriday = (FRIDAY - noon(today).getUTCDay() + 7) % 7 || 7;
  const picks = [
    { label: queueTexts.today, date: today },
    { label: messages.friday, date: daysOn(today, toFriday) },
    { label: messages.nextWeek, date: daysOn(today, 7) },
  ];
  return picks.filter((p, i) => picks.findIndex((q) => q.date === p.date) === i);
}

/** Whether the hour at which reminders are sent on that day is already over. */
export function isPastHour(date: string, now: Date, zone = USUAL_ZONE): boolean {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  return date === dateIn(zone, now) && Number(hour.format(now)) >= REMIND_HOUR;
}
