import { isWeak } from './meant-words.ts';

const meant = (...list: [string, number][]) => list.map(([word, weight], id) => ({ id, word, weight }));

test('a word is weak when it, or one of its equally good corrections, is', () => {
  expect(isWeak('the', meant(['the', 100], ['then', 90]))).toBe(true);
  expect(isWeak('teh', meant(['tech', 75], ['the', 75]))).toBe(true);
  expect(isWeak('teh', meant(['teh', 100], ['the', 75]))).toBe(false);
  expect(isWeak('matrix', meant(['matrix', 100]))).toBe(false);
});

test('a word that means nothing the catalogue holds is weak only by itself', () => {
  expect([isWeak('of', []), isWeak('xyzzy', [])]).toEqual([true, false]);
});
