import { mayGetOneMore, mayGoBeyond, waitOfAll, waitOfOne } from './code.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
/** Codes that were all sent the given number of seconds before now. */
const codes = (n: number, ago: number) =>
  Array.from({ length: n }, () => ({ created_at: new Date(now.getTime() - ago * 1_000) }));
const [HOUR, DAY] = [3_600, 86_400];

describe('a request for another code', () => {
  it.each<[string, number, number]>([
    ['one code in 30 s', 1, 30],
    ['5 codes in an hour', 5, HOUR],
    ['15 codes in a day', 15, DAY],
  ])('is refused at the limit of one requester: %s', (_limit, most, seconds) => {
    expect(waitOfOne(codes(most, seconds - 1), now)).toBe(1);
    expect(waitOfOne(codes(most, seconds), now)).toBe(0);
    expect(waitOfOne(codes(most - 1, seconds - 1), now)).toBe(0);
  });

  it.each<[string, 'email' | 'cell', number, number]>([
    ['20 codes in an hour to one email', 'email', 20, HOUR],
    ['60 codes in a day to one email', 'email', 60, DAY],
    ['5 codes in an hour to one mobile', 'cell', 5, HOUR],
    ['15 codes in a day to one mobile', 'cell', 15, DAY],
  ])('is refused at the common limit of all strangers: %s', (_limit, kind, most, seconds) => {
    expect(waitOfAll(codes(most, seconds - 1), kind, now)).toBe(1);
    expect(waitOfAll(codes(most, seconds), kind, now)).toBe(0);
    expect(waitOfAll(codes(most - 1, seconds - 1), kind, now)).toBe(0);
  });

  it('is accepted at that limit if it is the first from its network address, for up to 100 codes a day', () => {
    expect(mayGoBeyond(codes(99, DAY - 1), now)).toBe(true);
    expect(mayGoBeyond(codes(100, DAY - 1), now)).toBe(false);
    expect(mayGoBeyond(codes(100, DAY), now)).toBe(true);
  });

  it('is accepted at that limit if it is the second from its browser, but not if it is the first or third', () => {
    expect([0, 1, 2].map((n) => mayGetOneMore(codes(n, 31)))).toEqual([false, true, false]);
  });
});
