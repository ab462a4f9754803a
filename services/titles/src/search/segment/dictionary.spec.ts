import fc from 'fast-check';
import { Dictionary, packWords } from './dictionary.ts';

/** Counts typos by the plain algorithm: letters that are wrong, missing or extra, and swapped neighbors. */
function slips(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    rows[i] = [];
    for (let j = 0; j <= b.length; j++) {
      let least = i && j ? at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1) : i + j;
      least = Math.min(least, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  }
  return at(a.length, b.length);
}

test.each([
  ['teh', 'the', 1],
  ['matrx', 'matrix', 1],
  ['kitten', 'sitting', 3],
])('counts the typos between "%s" and "%s": %d', (a, b, n) => {
  expect(slips(a, b)).toBe(n);
});

const word = fc.oneof(fc.stringMatching(/^[a-d]{0,7}$/), fc.string({ unit: 'binary', maxLength: 4 }));
const list = fc.uniqueArray(word, { maxLength: 60 }).map((words) => words.sort());
const dictionaryOf = (words: string[]) => new Dictionary(packWords(words));

test('the dictionary of search finds every word under its own number, and no other word', () => {
  fc.assert(
    fc.property(list, word, (words, other) => {
      const dictionary = dictionaryOf(words);
      expect(words.map((w) => dictionary.word(dictionary.find(w)))).toEqual(words);
      expect(dictionary.find(other)).toBe(words.indexOf(other));
    }),
  );
});

test('the dictionary of search finds all words with the given beginning', () => {
  fc.assert(
    fc.property(list, word, (words, prefix) => {
      const [from, to] = dictionaryOf(words).beginning(prefix);
      expect(words.slice(from, to)).toEqual(words.filter((w) => w.startsWith(prefix)));
    }),
  );
});

test('the dictionary of search finds the same similar words as a typo count of every word', () => {
  fc.assert(
    fc.property(list, word, fc.integer({ min: 0, max: 2 }), (words, token, most) => {
      const right = words.flatMap((w, i) => (slips(token, w) <= most ? [{ word: i, slips: slips(token, w) }] : []));
      expect(dictionaryOf(words).near(token, most)).toEqual(right);
    }),
    { numRuns: 500 },
  );
});
