/** Lists of numbers in one array without gaps: list i is `values` from `from[i]` to `from[i + 1]`. */
export interface Lists {
  from: Uint32Array;
  values: Uint32Array;
}

export const listOf = (lists: Lists, i: number): Uint32Array =>
  lists.values.subarray(lists.from[i] as number, lists.from[i + 1] as number);

/**
 * Calls back for every value from `least` to before `most`, in the lists from `first` to before `last`. Each list must
 * be ascending.
 */
export function eachWithin(
  { from, values }: Lists,
  [first, last]: readonly [first: number, last: number],
  [least, most]: readonly [least: number, most: number],
  take: (value: number) => void,
): void {
  for (let list = first; list < last; list++) {
    const end = from[list + 1] as number;
    for (let i = from[list] as number; i < end; i++) {
      const value = values[i] as number;
      if (value >= most) break;
      if (value >= least) take(value);
    }
  }
}

const NONE = new Uint32Array(0);
/** Returns the list of each word. An unknown word has an empty list. */
export const listsOf = (
  lists: Lists,
  words: readonly string[],
  dictionary: { find(word: string): number },
): Uint32Array[] =>
  words.map((word) => {
    const at = dictionary.find(word);
    return at < 0 ? NONE : listOf(lists, at);
  });

/** Pairs of a list's number and a value, collected before the lists are laid out. */
export class Pairs {
  private rows: Uint32Array = new Uint32Array(1024);
  private values: Uint32Array = new Uint32Array(1024);
  private length = 0;

  add(row: number, value: number): void {
    if (this.length === this.rows.length) {
      this.rows = grown(this.rows);
      this.values = grown(this.values);
    }
    this.rows[this.length] = row;
    this.values[this.length++] = value;
  }

  /**
   * Makes the lists. Each keeps the order in which its values were added.
   * @param size the number of lists
   * @param newRow the new number of each list, by its old number
   * @param newValue the new number of each value, by its old number
   */
  lists(size: number, newRow?: Uint32Array, newValue?: Uint32Array): Lists {
    const from = new Uint32Array(size + 1);
    const { rows, values, length } = this;
    if (newRow) for (let i = 0; i < length; i++) rows[i] = newRow[rows[i] as number] as number;
    const count = (row: number, n: number) => {
      from[row] = (from[row] as number) + n;
    };
    for (let i = 0; i < length; i++) count((rows[i] as number) + 1, 1);
    for (let i = 0; i < size; i++) count(i + 1, from[i] as number);
    const next = from.slice();
    const laid = new Uint32Array(length);
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      const row = rows[i] as number;
      const at = next[row] as number;
      next[row] = at + 1;
      laid[at] = newValue ? (newValue[value] as number) : value;
    }
    return { from, values: laid };
  }
}

const grown = (old: Uint32Array): Uint32Array => {
  const larger = new Uint32Array(old.length * 2);
  larger.set(old);
  return larger;
};

/** The values that occur in all of the ascending lists, in ascending order. */
export function inAll(lists: readonly Uint32Array[]): Uint32Array {
  const [least = new Uint32Array(0), ...others] = [...lists].sort((a, b) => a.length - b.length);
  if (!others.length) return least;
  const places = others.map(() => 0);
  const found: number[] = [];
  for (const value of least) {
    let held = true;
    for (let l = 0; held && l < others.length; l++) {
      const list = others[l] as Uint32Array;
      const at = firstFrom(list, value, places[l] as number);
      places[l] = at;
      held = list[at] === value;
    }
    if (held) found.push(value);
  }
  return Uint32Array.from(found);
}

/**
 * The position of the first value that is at least `value` in an ascending list. The search starts at `start` and
 * proceeds in growing steps.
 */
function firstFrom(list: Uint32Array, value: number, start = 0): number {
  let step = 1;
  let low = start;
  while (low + step < list.length && (list[low + step] as number) < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(list.length, low + step + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const holds = (list: Uint32Array, value: number): boolean => list[firstFrom(list, value)] === value;
