import fc from 'fast-check';
import { firstRank, freshRanks, isRank, rankAfter, rankBefore, rankBetween, ranksBetween } from './rank.rules.ts';

/** Inserts keys into a list, as a queue would. Each key goes to its position modulo (length + 1). */
function play(positions: number[]): string[] {
  const keys = [firstRank()];
  for (const position of positions) {
    const at = position % (keys.length + 1);
    const [before, after] = [keys[at - 1], keys[at]];
    keys.splice(at, 0, !before ? rankBefore(after as string) : !after ? rankAfter(before) : rankBetween(before, after));
  }
  return keys;
}

describe('a rank key', () => {
  it('keeps any sequence of inserts in order, each key distinct', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 200 }), (positions) => {
        const keys = play(positions);
        expect([...keys].sort()).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('stays nine characters long however often titles are moved to the top or the bottom', () => {
    expect(play(Array.from({ length: 2000 }, () => 0)).every((k) => k.length === 9)).toBe(true);
    expect(play(Array.from({ length: 2000 }, (_, i) => i + 1)).every((k) => k.length === 9)).toBe(true);
  });

  it('grows by at most one character for every five moves between the same neighbors', () => {
    let [low, high] = [firstRank(), rankAfter(firstRank())];
    for (let i = 0; i < 500; i++) {
      const key = rankBetween(low, high);
      if (i % 2) low = key;
      else high = key;
    }
    expect(rankBetween(low, high).length).toBeLessThan(9 + 500 / 2.5);
  });

  it('is short and after the last key when a queue gets new ranks, with gaps between the keys', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 200 }), fc.nat(200), (positions, count) => {
        const last = play(positions).at(-1) as string;
        const fresh = freshRanks(last, count);
        expect(fresh).toHaveLength(count);
        expect(fresh.every((key) => isRank(key) && key.length === 9)).toBe(true);
        const keys = [last, ...fresh];
        for (const [i, key] of fresh.entries()) expect(rankBetween(keys[i] as string, key)).toHaveLength(9);
      }),
    );
  });

  it('is distinct and in order for each of several titles that are put between two neighbors', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }), fc.nat(200), (positions, count) => {
        const [low, high] = play([0, ...positions]) as [string, string];
        const keys = [low, ...ranksBetween(low, high, count), high];
        expect(keys).toHaveLength(count + 2);
        expect([...new Set(keys)].sort()).toEqual(keys);
        expect(keys.every(isRank)).toBe(true);
      }),
    );
  });

  it('is refused between two keys in the wrong order', () => {
    expect(() => rankBetween('b00000000', 'a00000000')).toThrow(RangeError);
    expect(() => rankBetween('a00000000', 'a00000000')).toThrow(RangeError);
  });
});
