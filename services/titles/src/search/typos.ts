/** Words up to this length may have one typo, longer ones two. */
const SHORT = 5;
/** Nobody types longer words letter by letter. */
const LONGEST = 30;

/**
 * The number of typos allowed in a word of this length. In a short word one letter makes another word, and in a number
 * one figure makes another number.
 */
export const slipsAllowed = (token: string): number =>
  token.length < 3 || token.length > LONGEST || /^\d+$/.test(token) ? 0 : token.length <= SHORT ? 1 : 2;

/**
 * Whether a word is too short to tell from a typo of many others. Beside longer words it may mean any of them, or
 * nothing.
 */
export const isTiny = (token: string): boolean => /^\p{L}{1,3}$/u.test(token);

/**
 * Whether a word of the catalogue may be meant. In words of three letters no letter may be wrong, or any word would
 * match.
 */
export const mayMean = (token: string, word: string): boolean =>
  token.length > 3 || token.length !== word.length || isSwap(token, word);

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/**
 * The typos between two words: letters left out, added, mistaken, or swapped with the next. @returns one more than
 * `most` if there are more
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let n = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        n = Math.min(n, (before[j - 2] as number) + 1);
      row.push(n);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return Math.min(above[b.length] as number, most + 1);
}
