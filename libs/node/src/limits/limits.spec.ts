import { once } from 'node:events';
import { CallFailure } from '../runtime/failure.ts';
import { countOne, Limits } from './limits.ts';

const redis = process.env.TEST_REDIS;
/** Limits, connected to Redis if a URL is given. Without Redis each copy counts separately. */
async function reached(url?: string): Promise<Limits> {
  const limits = new Limits(url);
  const connection = limits['redis'];
  if (connection && connection.status !== 'ready') await once(connection, 'ready');
  return limits;
}
const outcome = (count: Promise<void>) =>
  count.then(
    () => 'counted',
    (error) => (error instanceof CallFailure && (error.details.retryAfter ?? 0) > 0 ? error.code : error),
  );

const stores: [where: string, url: string | undefined][] = [['in memory', undefined]];
if (redis) stores.push(['in Redis', `${redis}/2`]);
describe.each(stores)('rate limits %s', (where, url) => {
  let limits: Limits;
  beforeAll(async () => {
    limits = await reached(url);
  });
  afterAll(() => limits.close());

  it('count up to the limit, then refuse calls with a time to retry', async () => {
    const limiter = limits.limiter('three', 3, 60);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => outcome(countOne(limiter, 'a'))));
    expect(all.sort()).toEqual(['counted', 'counted', 'counted', 'too-many', 'too-many']);
  });

  it('count every key and every name separately', async () => {
    await countOne(limits.limiter('one', 1, 60), 'a');
    expect(await outcome(countOne(limits.limiter('one', 1, 60), 'b'))).toBe('counted');
    expect(await outcome(countOne(limits.limiter('other', 1, 60), 'a'))).toBe('counted');
    expect(await outcome(countOne(limits.limiter('one', 1, 60), 'a'))).toBe('too-many');
  });

  it('are shared by two copies of a service in Redis, and separate in memory', async () => {
    const copy = await reached(url);
    await countOne(limits.limiter('copies', 1, 60), 'a');
    expect(await outcome(countOne(copy.limiter('copies', 1, 60), 'a'))).toBe(
      where === 'in Redis' ? 'too-many' : 'counted',
    );
    copy.close();
  });
});

it('rate limits are counted in memory while Redis is down', async () => {
  const limits = new Limits('redis://127.0.0.1:1');
  await countOne(limits.limiter('away', 1, 60), 'a');
  expect(await outcome(countOne(limits.limiter('away', 1, 60), 'a'))).toBe('too-many');
  limits.close();
});
