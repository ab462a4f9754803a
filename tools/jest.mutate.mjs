// For `npm run mutate`: several copies of the same tests run at once, each with its own Redis of those in TEST_REDIS.
const all = (process.env.TEST_REDIS ?? '').split(',');
const own = all[Number(process.env.STRYKER_MUTATOR_WORKER ?? 0) % all.length];
if (own) process.env.TEST_REDIS = own;
else delete process.env.TEST_REDIS;
