import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { calls } from '@videoqs/contract/calls';
import { feed } from '@videoqs/contract/social/feed';
import { Answers } from '@videoqs/node/http/answers.decorator';
import { nounOf } from '@videoqs/node/testing/noun-of';
import { callStandIn, rpcStandIn } from '@videoqs/node/testing/stand-ins';
import { type TestService, testService } from '@videoqs/node/testing/test-service';
import { sessions, type TestGateway, testGateway } from './doubles.fixture.ts';

const FEED = '/api/person/refreshFeedAndFollowinglist';

/** A service of a newer release. Only the service knows its calls and who may make them. */
@Controller()
class FeedController {
  @Answers(feed.refreshFeedAndFollowinglist)
  feed() {
    return { feedList: [], followingIDs: [], followingNames: [], nextCursor: null };
  }
}

let social: TestService;
let gateway: TestGateway;
beforeAll(async () => {
  social = await testService((config) => ({
    service: 'social',
    config,
    entities: [],
    migrations: {},
    settings: [],
    modules: [nounOf({ controllers: [FeedController, callStandIn('social', FEED), rpcStandIn('social')] })],
    jobs: [],
  }));
  social.clock.at = new Date();
  gateway = await testGateway({ SOCIAL_URL: social.origin });
  sessions.set(`7:${'a'.repeat(43)}`, { userID: 7, username: 'ada', imgSrc: null });
});
afterAll(async () => {
  await gateway.stop();
  await social.stop();
});

const pair = { userID: 7, userAUTH: 'a'.repeat(43) };

describe('a call that the gateway does not know', () => {
  it('is passed on to its service, so that a newer service needs no newer gateway', async () => {
    const path = '/api/queues/rateTheWholeQueue';
    expect(calls.map((c) => c.path)).not.toContain(path);
    gateway.upstreamBehaves((_q, r) => r.end('{"rated":true}'));
    const answer = await gateway.post(path, { ...pair, stars: 5 });
    expect([answer.status, await answer.json()]).toEqual([200, { rated: true }]);
    expect(gateway.seen).toMatchObject([{ method: 'POST', url: path }]);
  });

  it('is refused by its service when the caller lacks permission', async () => {
    expect((await gateway.post(FEED, pair)).status).toBe(200);
    const answer = await gateway.post(FEED, {});
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'not-authorized', notAuthorized: true }),
    ]);
  });

  it.each([
    ['a call that is not declared', 'POST', '/api/person/everybody', 404, 'not-found', null],
    ['a path with a slash too many', 'POST', `${FEED}/`, 404, 'not-found', null],
    ['a wrong method', 'GET', FEED, 405, 'method-not-allowed', 'POST'],
    ['a wrong method with a body', 'PUT', FEED, 405, 'method-not-allowed', 'POST'],
    ['a wrong method without a body', 'DELETE', FEED, 405, 'method-not-allowed', 'POST'],
  ])('is refused by its service: %s', async (_what, method, path, status, code, allow) => {
    const sends = method === 'PUT' || method === 'POST';
    const answer = await fetch(gateway.origin + path, {
      method,
      headers: { 'x-request-id': 'abcdefgh-2', ...(sends && { 'content-type': 'application/json' }) },
      ...(sends && { body: '{}' }),
    });
    expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
      status,
      allow,
      { code, userMessage: expect.any(String), requestID: 'abcdefgh-2' },
    ]);
  });
});
