import { REMIND_HOUR, remindBounds } from '@videoqs/contract/queues/remind-days';
import { DateTime } from 'luxon';
import { messages } from '../messages.ts';

/** 09:00 in Los Angeles on that day, whatever daylight saving time does then. */
export const dueAt = (remindDate: string): Date =>
  DateTime.fromISO(remindDate, { zone: 'America/Los_Angeles' }).set({ hour: REMIND_HOUR }).toJSDate();

/** @returns why a day cannot be picked, or null when it can. */
export function refuseDate(remindDate: string, now: Date): string | null {
  const { min, max } = remindBounds(now);
  if (remindDate < min) return messages.pastDate;
  return remindDate > max ? messages.farDate : null;
}
