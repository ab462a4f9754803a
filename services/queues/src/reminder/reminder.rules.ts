import { REMIND_HOUR, remindBounds } from '@videoqs/contract/queues/remind-days';
import { DateTime } from 'luxon';
import { messages } from '../messages.ts';
import type { Here } from '../watcher/time.rules.ts';

/** 09:00 on that day in the member's time zone. This holds on days when the clocks change, too. */
export const dueAt = (remindDate: string, zone: string): Date =>
  DateTime.fromISO(remindDate, { zone }).set({ hour: REMIND_HOUR }).toJSDate();

/** @returns the reason why the day cannot be picked; null if it can be picked */
export function refuseDate(remindDate: string, { zone, now }: Here): string | null {
  const { min, max } = remindBounds(now, zone);
  if (remindDate < min) return messages.pastDate;
  return remindDate > max ? messages.farDate : null;
}
