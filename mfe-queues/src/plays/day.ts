import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { formatDate } from '@videoqs/web/date';

/** Today on this device, or the day `days` later, as YYYY-MM-DD. */
export function localDay(days = 0, now = new Date()): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The last day that a play may have: today on this device or in Los Angeles, whichever is earlier. */
export const lastDay = (now = new Date()): string => [localDay(0, now), dateInLosAngeles(now)].sort()[0] ?? '';

/** The day of a play in words; '' when the day is unknown. */
export const watchedDay = (watchedAt: string): string => (watchedAt === 'unknown' ? '' : formatDate(watchedAt, 'day'));
