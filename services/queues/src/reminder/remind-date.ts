import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { DateTime } from 'luxon';
import { messages } from '../messages.ts';

export const REMIND_HOUR = 9;
export const REMIND_YEARS = 2;

/** 09:00 in Los Angeles on that day, whatever daylight saving time does then. */
export const dueAt = (remindDate: string): Date =>
  DateTime.fromISO(remindDate, { zone: 'America/Los_Angeles' }).set({ hour: REMIND_HOUR }).toJSDate();

/** @returns why a day cannot be picked, or null when it can. */
export function refuseDate(remindDate: string, now: Date): string | null {
  const today = dateInLosAngeles(now);
  if (remindDate < today) return messages.pastDate;
  const last = DateTime.fromISO(today).plus({ years: REMIND_YEARS }).toISODate();
  return remindDate > String(last) ? messages.farDate : null;
}
