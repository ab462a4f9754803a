import { httpAdapter } from '../http/http.ts';
import { readMsLeft, remainingMs, TooLate, throwIfPast } from './deadline.ts';
import { withRequestID } from './request-scope.ts';

const within = <T>(msLeft: number | undefined, run: () => T) => withRequestID('request-1', run, msLeft);

describe('a deadline', () => {
  it("counts down from the request's arrival, in all work of that request", async () => {
    await within(5_000, async () => {
      await Promise.resolve();
      expect(remainingMs()).toBeGreaterThan(4_000);
      expect(remainingMs()).toBeLessThanOrEqual(5_000);
      expect(throwIfPast).not.toThrow();
    });
  });

  it('keeps unfinished work from being committed once it has passed', () => {
    within(0, () => expect(throwIfPast).toThrow(TooLate));
    within(-1, () => expect(throwIfPast).toThrow(expect.objectContaining({ code: 'unavailable' })));
  });

  it('is infinite when nobody waits', () => {
    expect(remainingMs()).toBe(Number.POSITIVE_INFINITY);
    within(undefined, () => expect(throwIfPast).not.toThrow());
  });

  it.each([
    ['1350', 1350],
    ['0', 0],
    ['', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['99999999', undefined],
    [['5', '6'], undefined],
    [undefined, undefined],
  ])('reads the header %j as %j', (header, ms) => expect(readMsLeft(header)).toBe(ms));

  it('is passed on with a call, in its header', async () => {
    const adapter = httpAdapter();
    const fastify = adapter.getInstance();
    fastify.get('/left', async () => ({ left: Math.round(remainingMs()) || null }));
    const left = async (headers: Record<string, string>) =>
      ((await fastify.inject({ method: 'GET', url: '/left', headers })).json() as { left: number | null }).left;
    expect(await left({ 'x-videoqs-ms-left': '4000' })).toBeGreaterThan(3_000);
    expect(await left({ 'x-videoqs-ms-left': '4000' })).toBeLessThanOrEqual(4_000);
    expect(await left({})).toBeNull(); // JSON writes Infinity as null
    await fastify.close();
  });
});
