import { secondsLeft } from './progress.ts';

const ended = (file: string, seconds: number) => ({ file, passed: 1, failed: 0, skipped: 0, seconds });

describe('the estimate of what is left of a test run', () => {
  it('is what the rest took before, three at a time', () => {
    expect(secondsLeft([], ['a', 'b'], { a: 20, b: 40 })).toBe(20);
    expect(secondsLeft([], [], { a: 20 })).toBe(0);
  });

  it('grows with a machine that is slower today, and hardly by one file that was', () => {
    const known = { done: 300, short: 1, rest: 100 };
    expect(secondsLeft([ended('done', 600)], ['rest'], known)).toBeCloseTo((100 / 3) * (660 / 360));
    expect(secondsLeft([ended('short', 10)], ['rest'], known)).toBeLessThan(60);
  });

  it('is two at a time for browsers and drills', () => {
    expect(secondsLeft([], ['e2e/a.spec.ts'], { 'e2e/a.spec.ts': 20 })).toBe(10);
    expect(secondsLeft([], ['tools/x/drills/a.spec.ts'], { 'tools/x/drills/a.spec.ts': 20 })).toBe(10);
  });

  it('shrinks while a long file runs, and never below nothing', () => {
    expect(secondsLeft([], ['a'], { a: 60 }, new Map([['a', 30]]))).toBe(10);
    expect(secondsLeft([], ['a'], { a: 60 }, new Map([['a', 90]]))).toBe(0);
  });

  it('counts a file that never ran here as an ordinary one', () => {
    expect(secondsLeft([], ['new'], {})).toBe(1);
  });
});
