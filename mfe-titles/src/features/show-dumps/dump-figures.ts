import type { Dump } from '@videoqs/contract/titles/dumps';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Formats a number of bytes: 12_345_678 → "12.3 MB"; '–' for 0. */
export function sizeOf(bytes: number): string {
  if (!bytes) return '–';
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: step ? 1 : 0 })} ${UNITS[step]}`;
}

/** Formats a count with its sign: 12 → "+12", 0 → "0"; '–' when unknown. */
export function countOf(count: number | null, sign: '+' | '−'): string {
  if (count === null) return '–';
  return `${count ? sign : ''}${count.toLocaleString('en-US')}`;
}

/** The number of days in the chart. As many fit on a phone with their names. */
const MOST_DAYS = 7;

/**
 * The number of new and removed ids on each day, oldest first, as the sum over all compared types. Days without a
 * comparison are left out.
 */
export function changesByDay(dumps: readonly Dump[]): { day: string; added: number; removed: number }[] {
  const days = new Map<string, { day: string; added: number; removed: number }>();
  for (const { day, added, removed } of dumps) {
    if (added === null || removed === null) continue;
    const sum = days.get(day) ?? { day, added: 0, removed: 0 };
    days.set(day, { day, added: sum.added + added, removed: sum.removed + removed });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-MOST_DAYS);
}
