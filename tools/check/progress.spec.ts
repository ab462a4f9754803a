import { secondsLeft } from './progress.ts';

const ended = (file: string, seconds: number) => ({ file, passed: 1, failed: 0, skipped: 0, seconds });

describe("the estimate of a test run's remaining time", () => {
  it("is the sum of the remaining files' earlier times, divided by the four parallel workers", () => {
    expect(secondsLeft([], ['a', 'b'], { a: 20, b: 40 })).toBe(15);
    expect(secondsLeft([], [], { a: 20 })).toBe(0);
  });

  it('grows on a machine that is slower today, but hardly after a single slow file', () => {
    const known = { done: 300, short: 1, rest: 100 };
    expect(secondsLeft([ended('done', 600)], ['rest'], known)).toBeCloseTo((100 / 4) * (660 / 360));
    expect(secondsLeft([ended('short', 10)], ['rest'], known)).toBeLessThan(60);
  });

  it('assumes that three journeys or two drills run at the same time', () => {
    expect(secondsLeft([], ['e2e/a.spec.ts'], { 'e2e/a.spec.ts': 30 })).toBe(10);
    expect(secondsLeft([], ['tools/x/drills/a.spec.ts'], { 'tools/x/drills/a.spec.ts': 20 })).toBe(10);
  });

  it('shrinks while a long file runs, and is never below zero', () => {
    expect(secondsLeft([], ['a'], { a: 60 }, new Map([['a', 30]]))).toBe(7.5);
    expect(secondsLeft([], ['a'], { a: 60 }, new Map([['a', 90]]))).toBe(0);
  });

  it('assumes a fixed time for a file that never ran on this machine', () => {
    expect(secondsLeft([], ['new'], {})).toBe(0.75);
  });
});
