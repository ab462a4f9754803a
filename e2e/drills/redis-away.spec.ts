import { randomBytes } from 'node:crypto';
import { addTitle, MOVIES, newMember, pairOf, remind } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { freePort } from '@videoqs/stack/processes/free-port';
import { startRedis } from '@videoqs/stack/redis';
import { Product } from '../fixtures/product.fixture.ts';

/** How long Redis is down, s. To make it longer by hand: `REDIS_AWAY_SECONDS=60 npm test -- e2e`. */
const AWAY_SECONDS = Number(process.env.REDIS_AWAY_SECONDS ?? 3);
const program = findRedis();

(program ? describe : describe.skip)('the product while Redis is away', () => {
  let product: Product;
  let port: number;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(program ?? '', port);
    product = await Product.start({ env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await product.stop();
    await redis.stop();
  });

  it('answers all calls while Redis is down, and does the postponed work once Redis is back', async () => {
    const ann = await newMember(product);
    await addTitle(product, ann, 'movie_603');
    await redis.stop();
    const until = Date.now() + AWAY_SECONDS * 1000;
    const refused: unknown[] = [];
    let slowest = 0;
    let calls = 0;
    const timed = async <T>(what: string, call: () => Promise<T & { status: number }>): Promise<T> => {
      const began = performance.now();
      const answer = await call();
      calls++;
      slowest = Math.max(slowest, performance.now() - began);
      if (answer.status !== 200) refused.push({ what, ...answer });
      return answer;
    };
    const base = pairOf(ann);
    const email = `${randomBytes(5).toString('hex')}@example.com`;
    const keys = MOVIES.slice(1, 7);
    const signedUp = async () => {
      const ben = await newMember(product);
      const signOut = { ...pairOf(ben), set_reset_AUTH: false };
      await timed('sign out', () => product.post('/api/user/set_reset_AUTH', signOut));
      expect((await product.post('/api/queues/fetchMyQueue', pairOf(ben))).status).toBe(401);
    };
    await timed('sign up', async () => ({ ...(await newMember(product, { email })), status: 200 }));
    for (let n = 0; n === 0 || Date.now() < until; n++) {
      const key = keys[n % keys.length] as string;
      await timed('add', () => addTitle(product, ann, key));
      await timed('read', () => product.post('/api/queues/fetchMyQueue', base));
      await timed('remind', () => remind(product, ann, key, 1));
      const removed = { ...base, mediaType_vid: key, queueID: ann.userID, queueName: 'myqueue' };
      await timed('remove', () => product.post('/api/queues/removeFromQueue', removed));
      if (n < 5) await signedUp();
    }
    expect(refused).toEqual([]);
    if (process.env.REDIS_AWAY_SECONDS) console.warn(`${calls} calls, the slowest took ${Math.round(slowest)} ms`);
    redis = await startRedis(program ?? '', port);
    product.setClock(25_000); // move the clock past the first run of the sweep
    await eventually(async () => product.mails.some((mail) => mail.to === email));
    const feed = async () =>
      (await product.post('/api/person/refreshFeedAndFollowinglist', base)).reply.feedList as {
        mediaType_vid: string;
        titles?: { mediaType_vid: string }[];
      }[];
    const isThere = (entry: Awaited<ReturnType<typeof feed>>[number]) =>
      [entry, ...(entry.titles ?? [])].some((t) => t.mediaType_vid === keys[0]);
    await eventually(async () => (await feed()).some(isThere));
  });
});
