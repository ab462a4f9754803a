/** Sorted words as UTF-16 units in one array without gaps: word i ends at `ends[i]`, where word i + 1 begins. */
export interface PackedWords {
  letters: Uint16Array;
  ends: Uint32Array;
}

/** A word, given by its number, with its number of typos. */
export interface Near {
  word: number;
  slips: number;
}

/** @param sorted by UTF-16 units, as `sort()` does */
export function packWords(sorted: readonly string[]): PackedWords {
  const letters = new Uint16Array(sorted.reduce((n, word) => n + word.length, 0));
  const ends = new Uint32Array(sorted.length);
  let at = 0;
  sorted.forEach((word, i) => {
    for (let c = 0; c < word.length; c++) letters[at++] = word.charCodeAt(c);
    ends[i] = at;
  });
  return { letters, ends };
}

/** Finds words by number, by beginning, and by their typos. */
export class Dictionary {
  readonly size: number;
  private readonly letters: Uint16Array;
  private readonly ends: Uint32Array;

  constructor({ letters, ends }: PackedWords) {
    this.letters = letters;
    this.ends = ends;
    this.size = ends.length;
  }

  word(i: number): string {
    return String.fromCharCode(...this.letters.subarray(this.start(i), this.ends[i]));
  }

  /** @returns -1 for an unknown word */
  find(word: string): number {
    const at = this.firstFrom(word, false);
    return at < this.size && this.lengthOf(at) === word.length && this.begins(at, word) ? at : -1;
  }

  /** The range of words with a beginning: the first such word, and the first word after them. */
  beginning(prefix: string): [from: number, to: number] {
    return [this.firstFrom(prefix, false), this.firstFrom(prefix, true)];
  }

  /**
   * The words that differ by at most this many typos (typos.ts), the word itself included. The sorted words are
   * searched like a trie: if a beginning already has too many typos, all words with this beginning are skipped.
   */
  near(token: string, most: number): Near[] {
    const width = token.length + 1;
    const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, j) => j)];
    const path: number[] = [];
    const found: Near[] = [];
    for (let i = 0; i < this.size; ) {
      const start = this.start(i);
      const length = (this.ends[i] as number) - start;
      let depth = 0;
      while (depth < path.length && depth < length && path[depth] === this.letters[start + depth]) depth++;
      let least = 0;
      for (; depth < length && least <= most; depth++) {
        path[depth] = this.letters[start + depth] as number;
        rows[depth + 1] ??= new Uint8Array(width);
        least = nextRow(rows, path, depth, token, most);
      }
      path.length = depth;
      if (least > most) {
        i = this.afterAll(i, depth);
        continue;
      }
      const slips = rows[length]?.[width - 1] ?? 0;
      if (Math.abs(length - token.length) <= most && slips <= most) found.push({ word: i, slips });
      i++;
    }
    return found;
  }

  private start(i: number): number {
    return i ? (this.ends[i - 1] as number) : 0;
  }

  /** The number of letters of word i. */
  lengthOf(i: number): number {
    return (this.ends[i] as number) - this.start(i);
  }

  private begins(i: number, prefix: string): boolean {
    return this.compare(i, prefix) === 0;
  }

  /**
   * Compares word i with a beginning. The result is below 0 if the word sorts before all words with the beginning, 0 if
   * the word has the beginning, and otherwise above 0.
   */
  private compare(i: number, prefix: string): number {
    const start = this.start(i);
    const length = (this.ends[i] as number) - start;
    for (let c = 0; c < prefix.length; c++) {
      if (c === length) return -1;
      const off = (this.letters[start + c] as number) - prefix.charCodeAt(c);
      if (off) return off;
    }
    return 0;
  }

  private firstFrom(prefix: string, after: boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const side = this.compare(middle, prefix);
      if (side < 0 || (after && side === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first word after i that does not share the first `depth` letters with i. */
  private afterAll(i: number, depth: number): number {
    const start = this.start(i);
    const isAlike = (other: number) => {
      const from = this.start(other);
      if ((this.ends[other] as number) - from < depth) return false;
      for (let c = depth - 1; c >= 0; c--) if (this.letters[from + c] !== this.letters[start + c]) return false;
      return true;
    };
    let step = 1;
    let low = i;
    while (low + step < this.size && isAlike(low + step)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(this.size, low + step);
    low++;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAlike(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Computes the row of typos for one more letter of the path (optimal string alignment). Only cells that can have `most`
 * typos or fewer are computed.
 * @returns the smallest value of the row
 */
function nextRow(
  rows: readonly Uint8Array[],
  path: readonly number[],
  depth: number,
  token: string,
  most: number,
): number {
  const row = rows[depth + 1] as Uint8Array;
  const above = rows[depth] as Uint8Array;
  const letter = path[depth];
  const from = Math.max(1, depth + 1 - most);
  const to = Math.min(token.length, depth + 1 + most);
  row[from - 1] = from === 1 ? depth + 1 : most + 1;
  let least = row[from - 1] as number;
  for (let j = from; j <= to; j++) {
    const typed = token.charCodeAt(j - 1);
    let n = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1);
    n = Math.min(n, (above[j - 1] as number) + (letter === typed ? 0 : 1));
    if (depth && j > 1 && letter === token.charCodeAt(j - 2) && path[depth - 1] === typed)
      n = Math.min(n, ((rows[depth - 1] as Uint8Array)[j - 2] as number) + 1);
    row[j] = n;
    if (n < least) least = n;
  }
  if (to < token.length) row[to + 1] = most + 1;
  return least;
}
