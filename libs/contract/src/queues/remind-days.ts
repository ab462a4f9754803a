import { dateIn, USUAL_ZONE } from '../wire/rules.ts';

/** The hour at which reminders are sent, in the member's time zone. */
export const REMIND_HOUR = 9;
/** The number of years for which a reminder may be set in advance. */
const REMIND_YEARS = 2;

/** The first and last day that can be picked, `YYYY-MM-DD`: from today in the member's time zone to two years later. */
export function remindBounds(now: Date, zone = USUAL_ZONE): { min: string; max: string } {
  const min = dateIn(zone, now);
  const [year = 0, month = 1, day = 1] = min.split('-').map(Number);
  const last = new Date(Date.UTC(year + REMIND_YEARS, month, 0)).getUTCDate(); // 29 February becomes 28 February
  const max = new Date(Date.UTC(year + REMIND_YEARS, month - 1, Math.min(day, last)));
  return { min, max: max.toISOString().slice(0, 10) };
}
