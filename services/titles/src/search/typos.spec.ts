import fc from 'fast-check';
import { oneSlipAway, slips, slipsAllowed } from './typos.ts';

test.each([
  ['teh', 'the', 1],
  ['matrx', 'matrix', 1],
  ['intersteller', 'interstellar', 1],
  ['braking', 'breaking', 1],
  ['same', 'same', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s to %s is %d slips', (a, b, n) => {
  expect(slips(a, b)).toBe(n);
});

const word = fc.stringMatching(/^[a-f]{0,7}$/);
test('slips count the same both ways, and none only between equals', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slips(a, b)).toBe(slips(b, a));
      expect(slips(a, b) === 0).toBe(a === b);
    }),
  );
});

test('each word tried for a short token is at most one slip away, and every swap, gap and extra letter is among them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,5}$/), fc.nat(4), (token, at) => {
      const tried = new Set(oneSlipAway(token));
      for (const t of tried) expect(slips(token, t)).toBeLessThanOrEqual(1);
      const i = at % token.length;
      expect(tried).toContain(token.slice(0, i) + token.slice(i + 1));
      expect(tried).toContain(`${token.slice(0, i)}q${token.slice(i)}`);
      expect(tried.has(`${token.slice(0, i)}9${token.slice(i + 1)}`)).toBe(token.length > 3);
    }),
  );
});

test('what is too short may hold no slip', () => {
  expect([slipsAllowed('up'), slipsAllowed('the'), slipsAllowed('matrix')]).toEqual([0, 1, 2]);
  expect([...oneSlipAway('up')]).toEqual([]);
});
