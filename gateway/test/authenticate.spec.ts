import { jest } from '@jest/globals';
import { TestClock } from '@videoqs/node/runtime/clock';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { Authenticator, CACHE_MS } from '../src/authenticate.ts';
import { refusingVisitors, sessions, type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  gateway.upstreamBehaves(refusingVisitors);
});
afterAll(() => gateway.stop());
afterEach(() => void jest.restoreAllMocks());

const realNow = performance.now.bind(performance);
/** Shifts the gateway's clock by some ms. The clock continues to run. */
const moveClock = (ms: number) => void jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ms);
const open = (userAUTH: string) => {
  sessions.set(`7:${userAUTH}`, { userID: 7, username: 'ada', imgSrc: null });
  return { call: async () => (await gateway.post('/api/queues/fetchMyQueue', { userID: 7, userAUTH })).status };
};

describe('an ended session', () => {
  it('gets 401 from this gateway within a second, even if the gateway had just cached the session', async () => {
    const { call } = open('a'.repeat(43));
    expect(await call()).toBe(200);
    sessions.clear();
    moveClock(1_000);
    expect(await call()).toBe(401);
  });

  it('gets 401 within a second, even when the session is in constant use', async () => {
    const { call } = open('b'.repeat(43));
    await call();
    sessions.clear();
    for (let ms = 100; ms < CACHE_MS; ms += 100) {
      moveClock(ms);
      await call();
    }
    moveClock(1_000);
    expect(await call()).toBe(401);
  });

  it('stays in the cache for 0.9 s at most, so that the gateway checks it again within a second', () =>
    expect(CACHE_MS).toBeLessThanOrEqual(900));
});

describe('a visitor', () => {
  it('gets a new signature after 0.9 s, so that the signature never expires', async () => {
    const rpc = testRpcClient({});
    const clock = new TestClock(new Date());
    const authenticator = new Authenticator(rpc, clock, TEST_SECRET);
    const header = async () => (await authenticator.identify({}, '192.0.2.1')).header;
    const first = await header();
    clock.advance(2_000);
    expect(await header()).toBe(first);
    moveClock(1_000);
    const second = await header();
    expect(second).not.toBe(first);
    expect(await header()).toBe(second);
    rpc.close();
  });
});

describe('a sign-in', () => {
  it("passes the caller's browser and place to the account service, and reads the place only from the proxy's header", async () => {
    const behind = await testGateway({ PLACE_HEADER: 'x-city' });
    const headers = { 'user-agent': 'Browser/1', 'x-city': 'Bern, CH', 'x-videoqs-place': 'The Moon' };
    await behind.post('/api/user/set_reset_AUTH', {}, headers);
    await behind.post('/api/queues/fetchMyQueue', {}, headers);
    expect(behind.seen.map(({ headers: h }) => [h['user-agent'], h['x-videoqs-place']])).toEqual([
      ['Browser/1', 'Bern, CH'],
      [undefined, undefined],
    ]);
    await behind.post('/api/user/set_reset_AUTH', {}, { 'user-agent': 'b'.repeat(900), 'x-city': 'c'.repeat(900) });
    expect([behind.seen[2]?.headers['user-agent'], behind.seen[2]?.headers['x-videoqs-place']]).toEqual([
      'b'.repeat(500),
      'c'.repeat(200),
    ]);
    await behind.stop();
    gateway.seen.length = 0;
    await gateway.post('/api/user/set_reset_AUTH', {}, headers);
    expect(gateway.seen[0]?.headers['x-videoqs-place']).toBeUndefined();
  });
});
