import { Limits } from '@videoqs/node/limits/limits';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { SignUpLimits } from '../../src/sign-up/sign-up-limits.ts';

const waitOf = (limits: SignUpLimits, address = 'here') =>
  limits.countSignUp(address).then(
    () => 0,
    (error) => (error instanceof CallFailure ? (error.details.retryAfter ?? -1) : -1),
  );

it('makes sign-ups from one address wait longer with each sign-up, and does not delay other addresses', async () => {
  const limits = new SignUpLimits(new Limits(), 30);
  const waits = [];
  for (let n = 0; n < 30 + 160; n++) waits.push(await waitOf(limits));
  expect(waits.slice(0, 31)).toEqual(Array(31).fill(0));
  // At 30 and 120 sign-ups over the hourly number a longer wait begins. The first sign-up of each step need not wait.
  expect(waits.flatMap((wait, n) => (n > 30 && wait === 0 ? [n - 30] : []))).toEqual([30, 120]);
  expect(waits[32]).toBeGreaterThan(0);
  expect(waits[32]).toBeLessThanOrEqual(5);
  expect(waits[65]).toBeGreaterThan(5);
  expect(waits.at(-1)).toBeGreaterThan(15);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  expect(await waitOf(limits, 'elsewhere')).toBe(0);
});
