/* global beforeEach, afterEach */
// The set-up for `npm run mutate`. Several copies of the same tests run at once, each with its own Redis from
// TEST_REDIS.
const all = (process.env.TEST_REDIS ?? '').split(',');
const own = all[Number(process.env.STRYKER_MUTATOR_WORKER ?? 0) % all.length];
if (own) process.env.TEST_REDIS = own;
else delete process.env.TEST_REDIS;

/**
 * The time limit of a test in ms. A test that exceeds the limit counts as having noticed the change. The remaining
 * tests of its file then fail at once, because each of them would take as long.
 */
const IN_VAIN_MS = 8_000;
let from = 0;
let isStuck = false;
beforeEach(() => {
  if (isStuck) throw new Error('an earlier test of this file timed out');
  from = performance.now();
});
afterEach(() => {
  isStuck ||= performance.now() - from >= IN_VAIN_MS;
});
