import { REMIND_HOUR, remindBounds } from '@videoqs/contract/queues/remind-days';
import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { messages } from '../../messages.ts';

const FRIDAY = 5;
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const iso = (at: Date) => at.toISOString().slice(0, 10);

/** A calendar date some days on. */
export function daysOn(date: string, days: number): string {
  const at = noon(date);
  at.setUTCDate(at.getUTCDate() + days);
  return iso(at);
}

/** @returns why a day cannot be picked, or undefined when it can. */
export function refuseDay(date: string, now: Date): string | undefined {
  const { min, max } = remindBounds(now);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return messages.dayMissing;
  if (date < min) return messages.pastDate;
  return date > max ? messages.farDate : undefined;
}

/** Today, the coming Friday (a week on when it is Friday), and a week from today. */
export function quickPicks(now: Date): { label: string; date: string }[] {
  const today = dateInLosAngeles(now);
  const toFriday = (FRIDAY - noon(today).getUTCDay() + 7) % 7 || 7;
  const picks = [
    { label: messages.today, date: today },
    { label: messages.friday, date: daysOn(today, toFriday) },
    { label: messages.nextWeek, date: daysOn(today, 7) },
  ];
  return picks.filter((p, i) => picks.findIndex((q) => q.date === p.date) === i);
}

/** Has the hour at which reminders go out passed on that day? */
export function isPastHour(date: string, now: Date): boolean {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' });
  return date === dateInLosAngeles(now) && Number(hour.format(now)) >= REMIND_HOUR;
}
