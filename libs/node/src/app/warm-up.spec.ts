import 'reflect-metadata';
import { Migration } from '@mikro-orm/migrations';
import { Controller } from '@nestjs/common';
import { feed as feedCalls } from '@videoqs/contract/social/feed';
import { eventually } from '@videoqs/stack/eventually';
import { OUTBOX_BATCH_SQL, OUTBOX_SQL } from '../database/outbox.entity.ts';
import { Answers } from '../http/answers.decorator.ts';
import { nounOf } from '../testing/noun-of.ts';
import { callStandIn, eventStandIns, rpcStandIn } from '../testing/stand-ins.ts';
import { testService } from '../testing/test-service.ts';

class Tables extends Migration {
  override up(): void {
    for (const sql of [...OUTBOX_SQL, ...OUTBOX_BATCH_SQL]) this.addSql(sql);
  }
}
let made = 0;
let open = () => {};
const gate = new Promise<void>((resume) => {
  open = resume;
});
const FEED = '/api/person/refreshFeedAndFollowinglist';
@Controller()
class FeedController {
  @Answers(feedCalls.refreshFeedAndFollowinglist)
  async feed() {
    if (++made === 10) await gate;
    return { feedList: [], followingIDs: [], followingNames: [], nextCursor: null };
  }
}

it('makes a new copy call itself, and reports it ready afterwards', async () => {
  const service = await testService((config) => ({
    service: 'social',
    config: { ...config, WARM_UP_CALLS: 10, WARM_UP_SECONDS: 600 },
    entities: [],
    migrations: { Tables },
    settings: [],
    modules: [
      nounOf({
        controllers: [FeedController, callStandIn('social', FEED), rpcStandIn('social')],
        providers: eventStandIns('social'),
      }),
    ],
    jobs: [],
    warmUp: [{ path: FEED, body: {} }],
  }));
  const status = async () => (await fetch(`${service.origin}/readyz`)).status;
  await eventually(async () => made === 10);
  expect(await status()).toBe(503);
  open();
  await eventually(async () => (await status()) === 200);
  expect(made).toBe(10);
  await service.stop();
});
