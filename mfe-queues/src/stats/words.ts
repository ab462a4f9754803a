export const count = (n: number): string => n.toLocaleString('en-US');
/** A number with its noun: "1 movie", "96 movies". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;
/** Minutes as a whole number of hours. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 60);

/** The name of an hour: 0 → "midnight", 21 → "9 pm". */
export const hourName = (hour: number): string =>
  hour === 0 ? 'midnight' : hour === 12 ? 'noon' : `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`;

const named = (format: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' });
const [LONG, SHORT, WEEKDAY] = [named({ month: 'long' }), named({ month: 'short' }), named({ weekday: 'long' })];
/** @param month 1 to 12 */
export const monthName = (month: number): string => LONG.format(Date.UTC(2001, month - 1, 1));
export const shortMonth = (month: number): string => SHORT.format(Date.UTC(2001, month - 1, 1));
/** @param n the weekday, 0 is Monday; the year 2001 began on a Monday */
export const weekdayName = (n: number): string => WEEKDAY.format(Date.UTC(2001, 0, 1 + n));

const nameBy = (type: 'region' | 'language') => {
  let names: Intl.DisplayNames | undefined;
  return (code: string): string => {
    try {
      names ??= new Intl.DisplayNames('en-US', { type, fallback: 'code' });
      return names.of(code) ?? code;
    } catch {
      return code; // The text is not a valid code.
    }
  };
};
/** The name of a country: US → "United States". */
export const countryName = nameBy('region');
/** The name of a language: en → "English". */
export const languageName = nameBy('language');

/** The index of the greatest value, and of the first one if several are equal; -1 if all values are 0. */
export function greatest(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  return most === 0 ? -1 : values.indexOf(most);
}

const LONG_DAY = named({ weekday: 'long', month: 'long', day: 'numeric' });
/** A date in words: 2026-03-08 → "Sunday, March 8". */
export const longDay = (day: string): string => LONG_DAY.format(new Date(day));
