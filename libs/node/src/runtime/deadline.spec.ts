import { httpAdapter } from '../http/http.ts';
import { readMsLeft, remainingMs, TooLate, throwIfPast } from './deadline.ts';
import { withRequestID } from './request-scope.ts';

const within = <T>(msLeft: number | undefined, run: () => T) => withRequestID('request-1', run, msLeft);

describe('the deadline of a request', () => {
  it("counts down from the request's arrival, through all work of that request", async () => {
    await within(5_000, async () => {
      await Promise.resolve();
      expect(remainingMs()).toBeGreaterThan(4_000);
      expect(remainingMs()).toBeLessThanOrEqual(5_000);
      expect(throwIfPast).not.toThrow();
    });
  });

  it('stops unfinished work from being committed after the deadline', () => {
    within(0, () => expect(throwIfPast).toThrow(TooLate));
    within(-1, () => expect(throwIfPast).toThrow(expect.objectContaining({ code: 'unavailable' })));
  });

  it('does not exist when no caller waits', () => {
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
  ])('is read from the header %j as %j', (header, ms) => expect(readMsLeft(header)).toBe(ms));

  it('is sent in a header with each call to another service', async () => {
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
