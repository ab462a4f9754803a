import fc from 'fast-check';
import { countBallots } from './count-ballots.rules.ts';

const winner = (titles: string[], ballots: string[][]) => countBallots(titles, ballots).order[0];

it('the count of ballots passes the ballots of an eliminated title on to their next choice', () => {
  const ballots = [
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'b'],
  ];
  const { order, rounds } = countBallots(['a', 'b', 'c'], ballots);
  expect(rounds).toEqual([
    { counts: { a: 2, b: 1, c: 2 }, out: 'b' },
    { counts: { a: 2, c: 3 }, out: 'a' },
    { counts: { c: 3 }, out: null },
  ]);
  expect(order).toEqual(['c', 'a', 'b']);
});

it('the count of ballots breaks ties by the order of the titles, and works without ballots', () => {
  expect(countBallots(['b', 'a'], []).order).toEqual(['b', 'a']);
  expect(winner(['b', 'a'], [['a'], ['b']])).toBe('b');
  expect(countBallots([], [['a']])).toEqual({ order: [], rounds: [] });
});

const titles = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 });
const ballots = fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefghxyz'), { maxLength: 8 }), { maxLength: 15 });

it('the count of ballots gives every title exactly one place, whatever the ballots contain', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => {
      const { order, rounds } = countBallots(t, b);
      expect([...order].sort()).toEqual([...t].sort());
      expect(rounds).toHaveLength(t.length);
      for (const { counts } of rounds)
        expect(Object.values(counts).reduce((x, y) => x + y, 0)).toBeLessThanOrEqual(b.length);
    }),
  );
});

it('the count of ballots gives the same result whatever the order of the ballots', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => expect(countBallots(t, [...b].reverse())).toEqual(countBallots(t, b))),
  );
});

it('the count of ballots lets the first choice of more than half of all voters win', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => {
      const [first] = t as [string];
      const majority = Array.from({ length: b.length + 1 }, () => [first, ...t.slice(1)]);
      expect(winner(t, [...b, ...majority])).toBe(first);
    }),
  );
});

it('the count of ballots lets the winner still win after one more ballot with the winner as first choice', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => {
      const won = winner(t, b) as string;
      expect(winner(t, [...b, [won]])).toBe(won);
    }),
  );
});

it('the count of ballots never ranks a title without votes above a title with a vote', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => {
      const named = b.some((ballot) => ballot.some((key) => t.includes(key)));
      if (named) expect(winner([...t, 'unnamed'], b)).not.toBe('unnamed');
    }),
  );
});

it('the count of ballots treats a removed title as if no ballot had contained the title', () => {
  fc.assert(
    fc.property(titles, ballots, (t, b) => {
      const [off, ...rest] = t as [string, ...string[]];
      expect(countBallots(rest, b)).toEqual(
        countBallots(
          rest,
          b.map((ballot) => ballot.filter((key) => key !== off)),
        ),
      );
    }),
  );
});
