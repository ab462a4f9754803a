import fc from 'fast-check';
import { PROOF_MS, type Question, seal, unseal } from './proof.ts';

const secret = 'the one secret of gateway and services';
const now = Date.parse('2026-11-21T20:00:00.000Z');
const question: fc.Arbitrary<Question> = fc.record({
  name: fc.constantFrom('account.session' as const, 'titles.cards' as const),
  body: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()).map((o) => JSON.parse(JSON.stringify(o))),
  ms: fc.nat(),
  at: fc.constant(now),
  requestID: fc.string(),
});

describe('a sealed request', () => {
  it('is opened with exactly the sealed content', () => {
    fc.assert(fc.property(question, (q) => expect(unseal(seal(q, secret), q.name, secret, now)).toEqual(q)));
  });

  it('is refused when any of its characters is changed', () => {
    const other = fc.constantFrom(...'AZaz09-_"{}:,\\é');
    const part = fc.constantFrom('question' as const, 'proof' as const);
    fc.assert(
      fc.property(question, part, fc.nat(), other, (q, which, at, put) => {
        const envelope = seal(q, secret);
        const text = envelope[which];
        const i = at % text.length;
        fc.pre(text[i] !== put);
        const changed = { ...envelope, [which]: text.slice(0, i) + put + text.slice(i + 1) };
        expect(unseal(changed, q.name, secret, now)).toBe('forged');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused with another secret, for another RPC or at another time', () => {
    const q: Question = { name: 'titles.cards', body: {}, ms: 1, at: now, requestID: '' };
    const envelope = seal(q, secret);
    expect(unseal(envelope, 'titles.cards', 'another secret', now)).toBe('forged');
    expect(unseal(envelope, 'account.session', secret, now)).toBe('another question');
    expect(unseal(envelope, 'titles.cards', secret, now + PROOF_MS)).toEqual(q);
    expect(unseal(envelope, 'titles.cards', secret, now - PROOF_MS)).toEqual(q);
    for (const at of [now + PROOF_MS + 1, now - PROOF_MS - 1, Number.NaN])
      expect(unseal(envelope, 'titles.cards', secret, at)).toBe('too old, or clocks differ');
  });

  it.each([[undefined], [null], ['text'], [7], [{}], [{ question: '{}' }], [{ question: {}, proof: 'x' }]])(
    'is refused when it is %j',
    (envelope) => expect(unseal(envelope, 'titles.cards', secret, now)).toBe('no proof'),
  );
});
