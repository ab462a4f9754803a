/** The maximum length of words that may have only one typo. Longer words may have two. */
const SHORT = 5;
/** The maximum length of words that are corrected. Longer words are not, because nobody types them letter by letter. */
const LONGEST = 30;

/**
 * The number of typos allowed in a word of this length. Very short words and numbers allow none, because one other
 * letter or digit makes another word or number.
 */
export const slipsAllowed = (token: string): number =>
  token.length < 3 || token.length > LONGEST || /^\d+$/.test(token) ? 0 : token.length <= SHORT ? 1 : 2;

/**
 * Whether a word is so short that it may be a typo of many others. If there are also longer words, a short word may
 * mean any of the others or be ignored.
 */
export const isTiny = (token: string): boolean => /^\p{L}{1,3}$/u.test(token);

/**
 * Whether a typed word may mean this word of the catalogue. In a word of three letters, no letter may be wrong, because
 * otherwise nearly every word would match.
 */
export const mayMean = (token: string, word: string): boolean =>
  token.length > 3 || token.length !== word.length || isSwap(token, word);

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/**
 * The number of typos between two words: letters that are missing, extra, wrong, or swapped with the next.
 * @returns `most` + 1 if there are more than `most`
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
