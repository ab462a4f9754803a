import type { Dump } from '@videoqs/contract/titles/dumps';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** 12_345_678 → "12.3 MB"; '–' if there is none. */
export function sizeOf(bytes: number): string {
  if (!bytes) return '–';
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: step ? 1 : 0 })} ${UNITS[step]}`;
}

/** 12 → "+12", 0 → "0"; '–' if it is unknown. */
export function countOf(count: number | null, sign: '+' | '−'): string {
  if (count === null) return '–';
  return `${count ? sign : ''}${count.toLocaleString('en-US')}`;
}

/** The number of known days in the chart: as many as fit on a phone with their names. */
const MOST_DAYS = 7;

/**
 * New and removed ids of each day, oldest first: the sum of all compared types; days without a comparison are left out.
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
