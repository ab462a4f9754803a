import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_SQL, OUTBOX_SQL } from '../database/outbox.entity.ts';
import { makeOpsTicket } from '../http/ops-ticket.ts';
import { SHAPE, serviceShape } from '../runtime/config.ts';
import { nounOf } from '../testing/noun-of.ts';
import { callStandIn, eventStandIns, rpcStandIn } from '../testing/stand-ins.ts';
import { freeTestPort } from '../testing/test-port.ts';
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
const controllers = [callStandIn('social'), rpcStandIn('social')];
const modules = [nounOf({ controllers, providers: eventStandIns('social') })];
const social = (config: TestConfig): ServiceDefinition => ({
  ...{ service: 'social', config, entities: [], migrations: { Tables }, settings: [], modules, jobs: [] },
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

it.each([
  ['service', startService],
  ['worker', startWorker],
])('a %s shows its settings only for a valid ticket, and never shows a secret', async (_what, start) => {
  const PORT = await freeTestPort();
  const whole = { ...config, PORT, [SHAPE]: serviceShape, BOARD_PASSWORD: 'the-password-of-the-board' };
  const { stop } = await start(social(whole));
  try {
    const ask = async (ticket: string, query = '') => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/settings/${ticket}${query}`);
      return { status: answer.status, text: await answer.text() };
    };
    const now = new Date();
    const real = makeOpsTicket('settings', TEST_SECRET, now);
    const { status, text } = await ask(real);
    expect(status).toBe(200);
    expect(JSON.parse(text).settings).toEqual(
      expect.arrayContaining([
        { name: 'PORT', state: 'set', value: String(PORT) },
        { name: 'DATABASE_POOL', state: 'default', value: '8' },
        { name: 'MEMBER_SECRET', state: 'set', value: null },
        { name: 'BOARD_PASSWORD', state: 'set', value: null },
        { name: 'REDIS_URL', state: 'not set', value: null },
      ]),
    );
    for (const secret of [TEST_SECRET, whole.BOARD_PASSWORD]) expect(text).not.toContain(secret);
    const refused = [
      makeOpsTicket('parts', TEST_SECRET, now),
      makeOpsTicket('settings', `${TEST_SECRET}x`, now),
      makeOpsTicket('settings', TEST_SECRET, new Date(now.getTime() - 60_000)),
      `${real}x`,
      '',
    ];
    for (const ticket of refused) expect(await ask(ticket)).not.toMatchObject({ status: 200 });
  } finally {
    await stop();
  }
});
