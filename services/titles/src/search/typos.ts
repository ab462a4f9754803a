const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
/** Up to here every single slip is tried as a word; longer words are looked for by their trigrams. */
const SHORT = 5;

export const isShort = (token: string): boolean => token.length <= SHORT;

/** How many slips a word of this length may hold: one letter off makes another word of a short one. */
export const slipsAllowed = (token: string): number => (token.length < 3 ? 0 : isShort(token) ? 1 : 2);

/** Every word one slip away from a short token: letters swapped, left out, too many and, from four letters on, wrong. */
export function* oneSlipAway(token: string): Generator<string> {
  if (slipsAllowed(token) === 0) return;
  for (let i = 0; i <= token.length; i++) {
    const before = token.slice(0, i);
    const after = token.slice(i);
    if (after.length > 1) yield `${before}${after[1]}${after[0]}${after.slice(2)}`;
    if (after) yield before + after.slice(1);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after && token.length > 3) yield before + letter + after.slice(1);
    }
  }
}

/** A token with two neighbours swapped, each way: of six letters, a swap in the middle leaves too few trigrams alike. */
export const swaps = (token: string): string[] =>
  Array.from(
    { length: Math.max(0, token.length - 1) },
    (_, i) => `${token.slice(0, i)}${token[i + 1]}${token[i]}${token.slice(i + 2)}`,
  );

/** Slips between two words: letters wrong, left out, too many, or two neighbours swapped (optimal string alignment). */
export function slips(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(old, j) + 1, at(row, j - 1) + 1, at(old, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(older, j - 2) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return at(old, b.length);
}

const at = (row: readonly number[], j: number) => row[j] ?? Number.POSITIVE_INFINITY;
