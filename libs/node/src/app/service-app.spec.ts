import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Post, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { account } from '@videoqs/contract/account/account';
import { calls, type Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { feed as feedCalls } from '@videoqs/contract/social/feed';
import type { Pool } from 'pg';
import { OUTBOX_BATCH_SQL, OUTBOX_SQL } from '../database/outbox.entity.ts';
import { Answers, In, Me } from '../http/answers.decorator.ts';
import { MEMBER_HEADER, signCaller } from '../http/member-header.ts';
import { EventHandler } from '../jobs/jobs.ts';
import { AnswersRpc } from '../rpc/rpc.ts';
import { nounOf } from '../testing/noun-of.ts';
import { callStandIn, eventStandIns, rpcStandIn } from '../testing/stand-ins.ts';
import { TEST_SECRET } from '../testing/test-secret.ts';
import { type TestConfig, type TestService, testService } from '../testing/test-service.ts';
import type { ServiceDefinition } from './definition.ts';
import { startService } from './service-app.ts';
import { startWorker } from './worker-app.ts';

class Tables extends Migration {
  override up(): void {
    for (const sql of [...OUTBOX_SQL, ...OUTBOX_BATCH_SQL]) this.addSql(sql);
  }
}
/** The member for whom this fake answers with a wrong feed. */
const BROKEN = 999;
const feed = { feedList: [], followingNames: [], nextCursor: null };

@Controller()
class FeedController {
  @Answers(feedCalls.refreshFeedAndFollowinglist)
  feed(@In() { personID }: Parsed<'/api/person/refreshFeedAndFollowinglist'>, @Me() me: SignedMember) {
    if (personID === BROKEN) return { ...feed, followingIDs: null } as never;
    return { ...feed, followingIDs: [me.userID] };
  }
}
@Controller()
class NothingController {}
@Controller()
class OthersController {
  @Answers(account.refreshAccountPage)
  page(): never {
    throw new Error('not asked');
  }
}
@Controller()
class HiddenController {
  @Post('/api/person/everybody')
  everybody() {}
}
@Controller()
class PageController {
  @Get('/secrets')
  secrets() {}
}
@Controller()
class FeedTooController extends FeedController {}
@Controller()
class CardsController {
  @AnswersRpc('titles.cards')
  cards() {
    return [];
  }
}
@Controller()
class CardsTooController extends CardsController {}
@Controller()
class UnknownRpcController {
  @MessagePattern('social.everybody')
  everybody() {}
}
@EventHandler('queue.itemAdded')
class OnQueued {}

const RpcsController = rpcStandIn('social');
const CallsController = callStandIn('social', '/api/person/refreshFeedAndFollowinglist');
const OTHER_EVENTS = eventStandIns('social', 'queue.itemAdded');

const social = (config: TestConfig, over: Partial<ServiceDefinition> = {}): ServiceDefinition => ({
  service: 'social',
  config,
  entities: [],
  migrations: { Tables },
  settings: [],
  modules: [
    nounOf({ controllers: [FeedController, CallsController, RpcsController], providers: [OnQueued, ...OTHER_EVENTS] }),
  ],
  jobs: [],
  ...over,
});

let service: TestService;
let config: TestConfig;
beforeAll(async () => {
  service = await testService((c) => {
    config = c;
    return social(c);
  });
});
afterAll(() => service.stop());
const ann = { userID: 7, username: 'ann', imgSrc: null };
const declared = calls.filter((c) => c.service === 'social');

describe('a running service', () => {
  it('has no routes besides its declared calls, its health check and its settings', () => {
    const own = ['/livez', '/readyz', '/settings/:ticket'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]);
    expect(service.routes().sort()).toEqual([...declared.map((c) => `POST ${c.path}`), ...own].sort());
  });

  it.each(declared.filter((c) => c.who === 'member').map((c) => c.path))('lets only members call %s', async (path) => {
    expect(await service.call(path as never, {})).toMatchObject({ status: 401, reply: { code: 'not-authorized' } });
  });

  it.each(declared.map((c) => c.path))("refuses the call %s without the gateway's signature", async (path) => {
    const answer = await fetch(service.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['with a letter escaped', (path: string) => path.replace('a', '%61')],
    ['as a whole address', (path: string) => `http://social.internal${path}`],
  ])('refuses an unsigned call with its path written %s', async (_how, written) => {
    for (const { path } of declared) {
      const asked = request(service.origin, { method: 'POST', path: written(path) })
        .setHeader('content-type', 'application/json')
        .end('{}');
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  });

  it("answers a member's call", async () => {
    expect(await service.call('/api/person/refreshFeedAndFollowinglist', {}, ann)).toMatchObject({
      status: 200,
      reply: { followingIDs: [7] },
    });
  });

  it('throws in a test when an answer violates the contract', async () => {
    const call = service.call('/api/person/refreshFeedAndFollowinglist', { personID: BROKEN }, ann);
    await expect(call).rejects.toThrow(/outside its contract[\s\S]*followingIDs/);
  });

  const signed = (member: SignedMember | null) => ({
    [MEMBER_HEADER]: signCaller({ member, otherBoot: false }, TEST_SECRET, service.clock.now()),
  });
  it.each([
    ['a call that is not declared', 'POST', '/api/person/everybody', 404, 'not-found', null],
    ['a path with a slash too many', 'POST', '/api/person/newFollow/', 404, 'not-found', null],
    ['a wrong method', 'GET', '/api/person/newFollow', 405, 'method-not-allowed', 'POST'],
    ['a wrong method with a query', 'DELETE', '/api/person/newFollow?a=1', 405, 'method-not-allowed', 'POST'],
    ['any method of a call that is not declared', 'PUT', '/api/person/everybody', 404, 'not-found', null],
  ])('refuses %s in the common error shape', async (_what, method, path, status, code, allow) => {
    const answer = await fetch(service.origin + path, { method, headers: signed(ann) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
    expect(await answer.json()).toEqual({ code, userMessage: expect.any(String), requestID: expect.any(String) });
  });

  it('is ready while its database answers', async () => {
    expect(await (await fetch(`${service.origin}/readyz`)).json()).toEqual({ part: 'social', ready: true });
  });
});

describe('a service on a small machine', () => {
  const heard: number[] = [];
  @EventHandler('queue.itemAdded')
  class Hears {
    async handle(bodies: { userID: number }[]) {
      heard.push(...bodies.map((b) => b.userID));
    }
  }
  const modules = [
    nounOf({ controllers: [FeedController, CallsController, RpcsController], providers: [Hears, ...OTHER_EVENTS] }),
  ];

  it('answers calls and runs its worker in one process', async () => {
    const both = await testService((c) => social({ ...c, WORKER: 'inside' } as TestConfig, { modules }));
    try {
      const added = {
        userID: 9,
        queueID: 1,
        ownQueue: true,
        mediaType_vid: 'movie_603',
        title: 'The Matrix',
        at: '2026-11-21T20:00:00.000Z',
      };
      await both.deliver('queue.itemAdded', added as never);
      expect(heard).toEqual([9]);
      expect(await both.call('/api/person/refreshFeedAndFollowinglist', {}, ann)).toMatchObject({
        ok: true,
      });
    } finally {
      await both.stop();
    }
  });

  it('does not start when an event has no handler', async () => {
    const inside = { ...config, WORKER: 'inside' } as TestConfig;
    const deaf = [nounOf({ controllers: [FeedController, CallsController, RpcsController], providers: OTHER_EVENTS })];
    await expect(startService(social(inside, { modules: deaf }))).rejects.toThrow(
      'events:queue.itemAdded has no handler',
    );
  });
});

describe('a process with no free database connection', () => {
  const port = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    return port;
  };
  it.each([
    ['social', startService],
    ['social-worker', startWorker],
  ])('reports that it is alive but not ready (%s)', async (part, start) => {
    const PORT = await port();
    const { app, stop } = await start(social({ ...config, PORT, DATABASE_POOL: 1 }));
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`);
      return [answer.status, await answer.json()];
    };
    expect(await ask('/livez')).toEqual([200, { part, alive: true }]);
    expect(await ask('/readyz')).toEqual([200, { part, ready: true }]);
    const taken = app.get(MikroORM).em.fork();
    await taken.begin();
    expect(await ask('/livez')).toEqual([200, { part, alive: true }]);
    expect(await ask('/readyz')).toEqual([503, { part, ready: false }]);
    await taken.rollback();
    expect(await ask('/readyz')).toEqual([200, { part, ready: true }]);
    await stop();
  });
});

it('a service stops even when a database connection is never returned to the pool', async () => {
  const kept = await startService(social(config));
  const pool = (await kept.orm.em.getConnection().getNativeClient()) as Pool;
  await pool.connect();
  await kept.stop();
});

describe('the start of a service', () => {
  it.each([
    [
      'a declared call without a method',
      NothingController,
      '/api/person/refreshFeedAndFollowinglist is declared but not answered',
    ],
    [
      "a method for another service's call",
      OthersController,
      '/api/account/refreshAccountPage is answered but not declared',
    ],
    ['a route that no call declares', HiddenController, '/api/person/everybody is a route without a declared call'],
    ['a page that no call declares', PageController, '/secrets is a route without a declared call'],
    ['two methods for a call', FeedTooController, '/api/person/refreshFeedAndFollowinglist is answered by two methods'],
    ["a method for another service's RPC", CardsController, 'titles.cards is answered but not declared'],
    ['a method for an RPC that is not declared', UnknownRpcController, 'social.everybody is answered but not declared'],
  ])('refuses %s', async (_what, controller, sentence) => {
    const controllers =
      controller === NothingController ? [controller] : [FeedController, CallsController, RpcsController, controller];
    await expect(startService(social(config, { modules: [nounOf({ controllers })] }))).rejects.toThrow(sentence);
  });

  it('refuses a declared RPC unless exactly one method implements it', async () => {
    const titles = (controllers: Type[]) =>
      startService(social(config, { service: 'titles', modules: [nounOf({ controllers })] }));
    await expect(titles([NothingController])).rejects.toThrow('titles.cards is declared but not answered');
    await expect(titles([CardsController, CardsTooController])).rejects.toThrow(
      'titles.cards is answered by two methods',
    );
  });

  it('refuses, in a worker, an event or job that has no handler', async () => {
    await expect(startWorker(social(config, { modules: [nounOf({ providers: OTHER_EVENTS })] }))).rejects.toThrow(
      'events:queue.itemAdded has no handler',
    );
    await expect(startWorker(social(config, { jobs: ['sweep'] }))).rejects.toThrow('sweep has no handler');
  });

  it('fails when the database cannot be reached', async () => {
    await expect(
      startService(social({ ...config, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })),
    ).rejects.toThrow();
  });
});
