import { mayMean, slipsAllowed } from './typos.ts';

test('what is too short may hold no slip', () => {
  expect([slipsAllowed('up'), slipsAllowed('the'), slipsAllowed('house'), slipsAllowed('matrix')]).toEqual([
    0, 1, 1, 2,
  ]);
});

test('a word of three letters may hold two swapped, one left out or one too many, never a wrong one', () => {
  expect([mayMean('teh', 'the'), mayMean('the', 'she'), mayMean('teh', 'tech'), mayMean('thh', 'th')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(mayMean('hear', 'heat')).toBe(true);
});
