import { signaturesOf } from './signature.ts';

const first = 'the value that everybody knows today';
const second = 'the value that takes its place later';
const { sign, isRight } = signaturesOf('test:');

describe('a signature', () => {
  it.each([
    ['before a rotation', first, first],
    ['when the new secret is accepted, but does not sign yet', `${first},${second}`, first],
    ['when the new secret signs', `${second},${first}`, second],
    ['after the rotation', second, second],
  ])('is made with the first secret of the list: %s', (_when, secret, by) =>
    expect(sign('text', secret)).toBe(sign('text', by)),
  );

  const steps = [first, `${first},${second}`, `${second},${first}`, second];
  it.each(steps.slice(1).map((secret, i) => [steps[i] as string, secret]))(
    'is accepted between two processes that are one step of a rotation apart: %s | %s',
    (one, other) => {
      expect(isRight(sign('text', one), 'text', other)).toBe(true);
      expect(isRight(sign('text', other), 'text', one)).toBe(true);
    },
  );

  it('is refused after its secret was removed, and before its secret was added', () => {
    expect(isRight(sign('text', first), 'text', second)).toBe(false);
    expect(isRight(sign('text', `${second},${first}`), 'text', first)).toBe(false);
  });

  it('is valid for one text and one purpose', () => {
    expect(isRight(sign('text', first), 'texts', first)).toBe(false);
    expect(isRight(signaturesOf('other:').sign('text', first), 'text', first)).toBe(false);
    expect(isRight('', 'text', first)).toBe(false);
  });
});
