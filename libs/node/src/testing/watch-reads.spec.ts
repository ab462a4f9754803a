import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { feed } from '@videoqs/contract/social/feed';
import { Answers } from '../http/answers.decorator.ts';
import { nounOf } from './noun-of.ts';
import { callStandIn, rpcStandIn } from './stand-ins.ts';
import { type TestService, testService } from './test-service.ts';

const FEED = '/api/person/refreshFeedAndFollowinglist';
let statement = '';

@Controller()
class FeedController {
  constructor(private readonly orm: MikroORM) {}

  @Answers(feed.refreshFeedAndFollowinglist)
  async feed() {
    await this.orm.em.fork().execute(statement);
    return { feedList: [], followingIDs: [], followingNames: [], nextCursor: null };
  }
}

let social: TestService;
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
  for (const table of ['follow', 'feed_reader']) await social.sql(`create table ${table} (id int)`);
});
afterAll(() => social.stop());

const member = { userID: 7, username: 'ada', imgSrc: null };

it.each([
  'insert into "follow" values (1)',
  'with gone as (delete from follow returning id) select * from gone',
  'UPDATE follow f SET id = 2',
])('a service test fails when a call that is declared as a read runs %s', async (sql) => {
  statement = sql;
  await expect(social.call(FEED, {}, member)).rejects.toThrow(`${FEED} is declared as a read and changes follow.`);
});

it.each(['select id from follow for update', 'insert into feed_reader values (1)'])(
  'a service test allows %s in a read',
  async (sql) => {
    statement = sql;
    expect((await social.call(FEED, {}, member)).status).toBe(200);
  },
);
