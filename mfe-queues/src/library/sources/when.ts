/**
 * The time of a viewing: a moment, a day, or `unknown`. If a file does not show whether its dates begin with the day or
 * the month, the value contains both readings.
 */
export type When = string | { monthFirst: string; dayFirst: string };

/** Services write dates before this day for an unknown date. */
const FIRST_DAY = '1900-01-01';
/** The date that services store for an unknown date. */
const EPOCH = '1970-01-01';
const DAY_MS = 86_400_000;

/** YYYY-MM-DD of a date that exists; otherwise undefined. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined;
}

/**
 * Whether a viewing can have this date: not before the first films, not after today in the time zone that is furthest
 * ahead, and not 1970-01-01, which stands for an unknown date.
 */
const isPossible = (day: string): boolean =>
  day >= FIRST_DAY && day !== EPOCH && day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const orUnknown = (day: string | undefined): string => (day && isPossible(day) ? day : 'unknown');

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?(?: ?UTC)?$/;
const SLASHED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/;

/**
 * Completes the year of a date. Years of two digits from 70 on belong to the twentieth century, all others to the
 * twenty-first.
 */
const yearOf = (digits: string): number => Number(digits) + (digits.length > 2 ? 0 : Number(digits) < 70 ? 2000 : 1900);

/**
 * Reads the dates of a column. In dates with slashes, the day or the month may come first, and the column as a whole
 * decides: one number above 12 decides for all dates. Dates with points begin with the day.
 * @param column all values of the column
 */
export function datesOf(column: Iterable<unknown>): (value: unknown) => When {
  let dayFirst = false;
  let monthFirst = false;
  for (const value of column) {
    const [, first, between, second] = (typeof value === 'string' && SLASHED.exec(value.trim())) || [];
    if (between === '.' || Number(first) > 12) dayFirst = true;
    if (between !== '.' && Number(second) > 12) monthFirst = true;
  }
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : '';
    const slashed = SLASHED.exec(text);
    if (!slashed) return whenOf(text);
    const [, first, , second, year] = slashed;
    const byMonth = orUnknown(dayOf(yearOf(year ?? ''), Number(first), Number(second)));
    const byDay = orUnknown(dayOf(yearOf(year ?? ''), Number(second), Number(first)));
    if (byMonth === byDay || (monthFirst && !dayFirst)) return byMonth;
    if (dayFirst && !monthFirst) return byDay;
    return { monthFirst: byMonth, dayFirst: byDay };
  };
}

/**
 * Reads a date or time in the usual notations. A time without a zone is in UTC. For anything else the result is
 * `unknown`.
 */
export function whenOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year) return orUnknown(dayOf(Number(year), Number(month), Number(day)));
  const [, date, time, zone = 'Z'] = INSTANT.exec(text) ?? [];
  if (!date || date === EPOCH || date < FIRST_DAY) return 'unknown';
  const at = new Date(`${date}T${time}${zone}`);
  if (Number.isNaN(at.getTime()) || at.getTime() > Date.now()) return 'unknown';
  return at.toISOString().replace('.000Z', 'Z');
}

/**
 * The moment of an event in ISO 8601; undefined when unknown. A day becomes noon in UTC, because that moment is on the
 * same day in nearly all time zones.
 */
export function momentOf(when: When): string | undefined {
  if (typeof when !== 'string' || when === 'unknown') return undefined;
  return new Date(when.length === 10 ? `${when}T12:00:00Z` : when).toISOString();
}
