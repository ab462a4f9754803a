import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { TestClock } from '../runtime/clock.ts';
import { requireSignature } from './http.ts';
import { type Caller, MEMBER_HEADER, MEMBER_HEADER_SECONDS, readCaller, signCaller } from './member-header.ts';

const secret = 'the one secret of gateway and services';
const now = new Date('2026-11-21T20:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const caller: fc.Arbitrary<Caller> = fc.record({
  member: fc.option(
    fc.record({
      userID: fc.integer({ min: 1, max: 999_999_999 }),
      username: fc.string({ unit: 'grapheme' }),
      imgSrc: fc.option(fc.string()),
    }),
  ),
  otherBoot: fc.boolean(),
});

describe('the member header', () => {
  it('identifies the caller as the gateway signed it', () => {
    fc.assert(fc.property(caller, (c) => expect(readCaller(signCaller(c, secret, now), secret, now)).toEqual(c)));
  });

  it('is refused when any of its characters is changed', () => {
    const other = fc.constantFrom(...'ABCYZabcyz0189-_+/=.~ \u0000é');
    fc.assert(
      fc.property(caller, fc.nat(), other, (c, at, put) => {
        const header = signCaller(c, secret, now);
        const i = at % header.length;
        fc.pre(header[i] !== put);
        expect(readCaller(header.slice(0, i) + put + header.slice(i + 1), secret, now)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused when its last character is changed, even when it decodes to the same bytes', () => {
    const header = signCaller({ member: null, otherBoot: false }, secret, now);
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      expect(readCaller(header.slice(0, -1) + last, secret, now) !== null).toBe(header.endsWith(last));
  });

  it('is refused when malformed, missing, repeated or signed with another secret', () => {
    const header = signCaller({ member: { userID: 1, username: 'a', imgSrc: null }, otherBoot: false }, secret, now);
    const [payload, signature] = header.split('.') as [string, string];
    const wrong = [
      `${header}A`,
      `${header}=`,
      header.slice(0, -1),
      `.${signature}`,
      `${payload}.`,
      payload,
      '.',
      '',
      `${header}.${signature}`,
    ];
    for (const h of [...wrong, undefined, [header, header]]) expect(readCaller(h, secret, now)).toBeNull();
    expect(readCaller(header, 'another secret that is long enough too', now)).toBeNull();
  });

  it('expires after its fixed number of seconds', () => {
    const header = signCaller({ member: null, otherBoot: false }, secret, now);
    const end = MEMBER_HEADER_SECONDS * 1000;
    expect(readCaller(header, secret, later(end - 1))).toEqual({ member: null, otherBoot: false });
    expect(readCaller(header, secret, later(end))).toBe('expired');
  });
});

describe('a service that requires the signature', () => {
  let fastify: FastifyInstance;
  beforeAll(() => {
    fastify = Fastify();
    requireSignature(fastify, pino({ level: 'silent' }), secret, new TestClock(now));
    fastify.post('/api/echo', async () => ({}));
  });
  afterAll(() => fastify.close());

  it('answers 503 to a signature that is too old, because a 401 would sign the member out', async () => {
    const statusAfter = async (seconds: number) => {
      const signedAt = new Date(now.getTime() - seconds * 1_000);
      const header = signCaller({ member: null, otherBoot: false }, secret, signedAt);
      const answer = await fastify.inject({ method: 'POST', url: '/api/echo', headers: { [MEMBER_HEADER]: header } });
      return [answer.statusCode, answer.json().code];
    };
    expect(await statusAfter(MEMBER_HEADER_SECONDS - 1)).toEqual([200, undefined]);
    expect(await statusAfter(MEMBER_HEADER_SECONDS)).toEqual([503, 'unavailable']);
    expect((await fastify.inject({ method: 'POST', url: '/api/echo' })).statusCode).toBe(401);
  });
});
