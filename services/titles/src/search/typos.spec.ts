import fc from 'fast-check';
import { mayMean, slipsAllowed, slipsBetween } from './typos.ts';

test('allows no typo in a word that is too short', () => {
  expect([slipsAllowed('up'), slipsAllowed('the'), slipsAllowed('house'), slipsAllowed('matrix')]).toEqual([
    0, 1, 1, 2,
  ]);
});

test('allows no typo in a number, because another digit makes another number', () => {
  expect([slipsAllowed('1999'), slipsAllowed('12monkeys')]).toEqual([0, 2]);
});

test('counts a missing, added, wrong or swapped letter as one typo', () => {
  expect(slipsBetween('matrx', 'matrix', 2)).toBe(1);
  expect(slipsBetween('mattrix', 'matrix', 2)).toBe(1);
  expect(slipsBetween('natrix', 'matrix', 2)).toBe(1);
  expect(slipsBetween('martix', 'matrix', 2)).toBe(1);
  expect(slipsBetween('', 'ab', 2)).toBe(2);
});

test('stops counting typos when there are more than allowed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, most) => {
      const all = slipsBetween(a, b, 20);
      expect(slipsBetween(b, a, 20)).toBe(all);
      expect(slipsBetween(a, b, most)).toBe(Math.min(all, most + 1));
      expect(all === 0).toBe(a === b);
    }),
  );
});

test('allows a swapped, missing or extra letter in a word of three letters, but not a wrong letter', () => {
  expect([mayMean('teh', 'the'), mayMean('the', 'she'), mayMean('teh', 'tech'), mayMean('thh', 'th')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(mayMean('hear', 'heat')).toBe(true);
});
