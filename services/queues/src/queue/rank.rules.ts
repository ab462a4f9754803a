/**
 * Rank keys are strings whose byte order is the queue's order, so that a move writes a single row. A key is an integer
 * of nine base-62 digits, followed by a fraction. A title that is added at the top or bottom gets the next lower or
 * higher integer. The fraction grows only when titles are put between neighbours. No fraction ends in '0', so there is
 * always room before a key.
 *
 * addToQueue lets Postgres compute the key before the first title or after the last. The functions rank_before and
 * rank_after (migration 0002) do this in the same way as rankBefore and rankAfter here. test/add-at-once.spec.ts
 * compares them.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WIDTH = 9;
const MIDDLE = BigInt(DIGITS.length) ** BigInt(WIDTH) / 2n;
/** The distance between two new keys. */
const SPACING = BigInt(DIGITS.length) ** 2n;
/** The maximum length of a key. If a queue would need a longer key, all its titles get new keys. */
export const LONGEST_RANK = 60;

export const isRank = (text: string): boolean => /^[0-9A-Za-z]{9,}$/.test(text);

/** The key of the first title of an empty queue. */
export const firstRank = (): string => write(MIDDLE);
export const rankBefore = (key: string): string => write(integer(key) - 1n);
export const rankAfter = (key: string): string => write(integer(key) + 1n);

/** New ranks in order for `count` titles, all before the first title or all after the last. */
export function ranksAt(to: 'top' | 'bottom', ends: { firstRank: string; lastRank: string }, count: number): string[] {
  const ranks: string[] = [];
  let at = to === 'top' ? ends.firstRank : ends.lastRank;
  for (let n = 0; n < count; n++) {
    at = to === 'top' ? rankBefore(at) : rankAfter(at);
    ranks.push(at);
  }
  return to === 'top' ? ranks.reverse() : ranks;
}

/**
 * A rank directly before or after a pivot. `neighbour` is the rank of the title on that side of the pivot, or null if
 * there is none.
 */
export function rankBeside(pivot: string, side: 'BEFORE' | 'AFTER', neighbour: string | null): string {
  if (side === 'BEFORE') return neighbour === null ? rankBefore(pivot) : rankBetween(neighbour, pivot);
  return neighbour === null ? rankAfter(pivot) : rankBetween(pivot, neighbour);
}

/**
 * Evenly spaced short keys, all after the given key. No title has any of these keys yet. When all titles of a queue get
 * such keys, they all come after the places that readers have reached. So a reader who is between two pages misses no
 * title.
 */
export const freshRanks = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => write(integer(last) + SPACING * BigInt(i + 1)));

/**
 * A key between two neighbours.
 * @throws RangeError unless `low` comes before `high`
 */
export function rankBetween(low: string, high: string): string {
  if (!(low < high)) throw new RangeError(`no room between ${low} and ${high}`);
  const [a, b] = [integer(low), integer(high)];
  if (b - a > 1n) return write((a + b) / 2n);
  if (b > a && fraction(high) !== '') return write(b);
  return write(a) + fractionBetween(fraction(low), b > a ? '' : fraction(high));
}

/**
 * Keys in order for `count` titles between two neighbours. Each key halves the range that is left, so that the keys
 * stay short.
 * @throws RangeError unless `low` comes before `high`
 */
export function ranksBetween(low: string, high: string, count: number): string[] {
  if (count === 0) return [];
  const middle = rankBetween(low, high);
  const before = Math.floor((count - 1) / 2);
  return [...ranksBetween(low, middle, before), middle, ...ranksBetween(middle, high, count - 1 - before)];
}

/** A fraction above `low` and below `high`; '' as `high` means 1. */
function fractionBetween(low: string, high: string): string {
  let key = '';
  let bounded = high !== '';
  for (let i = 0; ; i++) {
    const from = DIGITS.indexOf(low[i] ?? '0');
    const to = bounded ? DIGITS.indexOf(high[i] ?? '0') : DIGITS.length;
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return key + DIGITS[middle];
    key += DIGITS[from];
    if (to > from) bounded = false; // The result is already below `high`, so from here on only `low` matters.
  }
}

const integer = (key: string): bigint =>
  [...key.slice(0, WIDTH)].reduce((n, digit) => n * BigInt(DIGITS.length) + BigInt(DIGITS.indexOf(digit)), 0n);
const fraction = (key: string): string => key.slice(WIDTH);

function write(n: bigint): string {
  let key = '';
  for (let rest = n; key.length < WIDTH; rest /= BigInt(DIGITS.length))
    key = DIGITS[Number(rest % BigInt(DIGITS.length))] + key;
  return key;
}
