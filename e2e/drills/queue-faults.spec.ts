import { addTitle, type Member, newMember, remind } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { Product } from '../fixtures/product.fixture.ts';

const ADDS = 200;
/** The number of adds that run at the same time. */
const AT_ONCE = 8;
/** The service is killed after this many acknowledged adds. */
const KILLS = [40, 120];
const REMINDED = 8;

describe('queues while processes are killed', () => {
  let product: Product;
  const kill = (part: string) => void product.stack.processes.get(part)?.child?.kill('SIGKILL');
  beforeAll(async () => {
    product = await Product.start({ supervise: true });
  });
  afterAll(() => product.stop());

  it('store each acknowledged add exactly once when the service is killed during 200 adds', async () => {
    const me = await newMember(product);
    const titles = await product.ask<{ key: string }>(
      'titles',
      `select media_key as key from title order by 1 limit ${ADDS}`,
    );
    const waiting = titles.map((t) => t.key);
    const kills = [...KILLS];
    let acknowledged = 0;
    const adding = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop()) {
        const title = key;
        await eventually(async () => {
          const { status, reply } = await addTitle(product, me, title);
          expect([200, 503]).toContain(status);
          return status === 200 && reply.success;
        });
        if (++acknowledged < (kills[0] ?? Number.POSITIVE_INFINITY)) continue;
        kills.shift();
        kill('queues');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, adding));
    expect(kills).toEqual([]);
    const [queue] = await product.ask(
      'queues',
      `select count, (select count(*)::int from item where queue_id = q.id) as items,
         (select count(distinct rank)::int from item where queue_id = q.id) as ranks,
         (select count(distinct media_key)::int from queue_change where queue_id = q.id and what = 'added') as told,
         revision::int from queue q where id = $1`,
      [me.userID],
    );
    expect(queue).toEqual({ count: ADDS, items: ADDS, ranks: ADDS, told: ADDS, revision: ADDS });
    const activities = `select count(*)::int as n from activity where actor_id = $1 and kind = 'queued'`;
    await eventually(async () => (await product.ask<{ n: number }>('social', activities, [me.userID]))[0]?.n === ADDS);
  });

  it('send one email for each reminder when workers are killed while sending', async () => {
    const members: (Member & { email: string })[] = [];
    for (let n = 0; n < REMINDED; n++) {
      const email = `reminded-${n}@example.com`;
      members.push({ ...(await newMember(product, { email })), email });
    }
    await product.ask('account', `update member set email_verified = true where email like 'reminded-%'`);
    for (const member of members) {
      await addTitle(product, member, 'movie_603');
      expect((await remind(product, member, 'movie_603', 1)).reply.success).toBe(true);
    }
    const reminders = () => product.mails.filter((mail) => mail.to.startsWith('reminded-') && /Matrix/.test(mail.text));
    const before = reminders().length;
    let held = 0;
    // the first emails are not answered, so the workers are killed while they wait for the server
    product.hold = () => {
      held++;
      return new Promise(() => {});
    };
    product.setClock(2 * 86_400_000);
    await eventually(async () => held > 0);
    kill('queues-worker');
    kill('account-worker');
    product.hold = undefined;
    product.setClock(2 * 86_400_000 + 65_000); // move the clock past the claim on the messages that were being sent
    await eventually(async () => reminders().length - before >= REMINDED);
    const [left] = await product.ask<{ n: number }>('queues', 'select count(*)::int as n from reminder');
    expect(left?.n).toBe(0);
    await eventually(async () => {
      const [unsent] = await product.ask<{ n: number }>(
        'account',
        'select count(*)::int as n from message where sent_at is null',
      );
      return unsent?.n === 0;
    });
    expect(
      reminders()
        .map((mail) => mail.to)
        .sort(),
    ).toEqual(members.map((m) => m.email).sort());
  });
});
