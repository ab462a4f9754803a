import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.ts';
import { TooLate } from './deadline.ts';
import { withRequestID } from './request-scope.ts';

/** How long a test's caller waits in ms. */
const LEFT_MS = 300;

/** Does jobs by name. Each batch waits until the test releases it. */
function line(fail: (jobs: readonly string[]) => boolean = () => false) {
  const served: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  let under = 0;
  const together = new Batcher<number, string, string>(async (key, jobs, throwIfAnyPast) => {
    served.push(jobs);
    under += 1;
    if (key === 1 && under > 1 && jobs.length > 1) throw new Error('two at once');
    await new Promise<void>((through) => gates.push(through));
    under -= 1;
    throwIfAnyPast();
    if (fail(jobs)) throw new Error(`no ${jobs.join()}`);
    return jobs.map((job) => `${job} done`);
  });
  const settle = () => new Promise((done) => setImmediate(done));
  const openOnce = async () => {
    for (const gate of gates.splice(0)) gate();
    await settle();
  };
  const open = async () => {
    while (gates.length) await openOnce();
  };
  return { together, served, open, openOnce };
}

describe('work in a batcher that has the same key', () => {
  it('waits while a batch runs, and is then done in one batch in order of arrival', async () => {
    const { together, served, open } = line();
    const all = Promise.all(['a', 'b', 'c'].map((job) => together.do(1, job)));
    await open();
    expect(await all).toEqual(['a done', 'b done', 'c done']);
    expect(served).toEqual([['a'], ['b', 'c']]);
  });

  it("does not wait for another key's work", async () => {
    const { together, served, open } = line();
    const all = Promise.all([together.do(1, 'a'), together.do(2, 'b')]);
    expect(served).toEqual([['a'], ['b']]);
    await open();
    await all;
  });

  it('starts without a wait when no batch is running', async () => {
    const { together, served, open } = line();
    for (const job of ['a', 'b']) {
      const done = together.do(1, job);
      await open();
      await done;
    }
    expect(served).toEqual([['a'], ['b']]);
  });

  it('is done in batches of at most fifty', async () => {
    const { together, served, open } = line();
    const all = Promise.all(Array.from({ length: 60 }, (_, n) => together.do(1, String(n))));
    await open();
    await all;
    expect(served.map((jobs) => jobs.length)).toEqual([1, 50, 9]);
  });

  it('is done one by one after a failed batch, so that one failure does not affect other work', async () => {
    const { together, open } = line((jobs) => jobs.includes('bad'));
    const all = Promise.allSettled(['a', 'b', 'bad', 'c'].map((job) => together.do(1, job)));
    await open();
    const [, b, bad, c] = await all;
    expect([b, c].map((one) => one?.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(bad).toMatchObject({ status: 'rejected', reason: new Error('no bad') });
  });

  it('is not started when its caller gave up while waiting', async () => {
    const { together, served, open } = line();
    const first = together.do(1, 'a');
    const late = withRequestID('late', () => together.do(1, 'late'), 0);
    const other = together.do(1, 'other');
    const all = Promise.allSettled([first, late, other]);
    await open();
    expect(await all).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(TooLate) },
      { status: 'fulfilled' },
    ]);
    expect(served).toEqual([['a'], ['other']]);
  });

  it('is rolled back when its caller gives up during a batch, and the rest of the batch is repeated', async () => {
    const { together, served, open, openOnce } = line();
    const first = together.do(1, 'a');
    const late = withRequestID('late', () => together.do(1, 'late'), LEFT_MS);
    const other = together.do(1, 'other');
    const all = Promise.allSettled([first, late, other]);
    await openOnce();
    const given = performance.now() + LEFT_MS;
    while (performance.now() < given) await new Promise((later) => setImmediate(later));
    await open();
    expect(await all).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(TooLate) },
      { status: 'fulfilled' },
    ]);
    expect(served).toEqual([['a'], ['late', 'other'], ['late'], ['other']]);
  });
});
