import { dateInLosAngeles } from '../wire/rules.ts';

/** The hour in Los Angeles at which reminders go out. */
export const REMIND_HOUR = 9;
/** How far ahead a reminder may be set. */
const REMIND_YEARS = 2;

/** The first and the last day that can be picked, `YYYY-MM-DD`: today in Los Angeles to two years on. */
export function remindBounds(now: Date): { min: string; max: string } {
  const min = dateInLosAngeles(now);
  const [year = 0, month = 1, day = 1] = min.split('-').map(Number);
  const last = new Date(Date.UTC(year + REMIND_YEARS, month, 0)).getUTCDate(); // 29 February has no like two years on
  const max = new Date(Date.UTC(year + REMIND_YEARS, month - 1, Math.min(day, last)));
  return { min, max: max.toISOString().slice(0, 10) };
}
