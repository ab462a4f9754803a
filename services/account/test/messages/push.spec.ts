import { randomUUID } from 'node:crypto';
import { eventually } from '@videoqs/stack/eventually';
import { SweepMessagesJob } from '../../src/expiry/sweep-messages.job.ts';
import { OpenSession } from '../../src/session/open-session.ts';
import { authHash } from '../../src/session/session-auth.ts';
import { newAuth, type TestAccount, testAccount } from '../account.fixture.ts';
import {
  isSigned,
  newBrowser,
  startPushService,
  VAPID_PRIVATE_KEY,
  VAPID_PUBLIC_KEY,
} from '../push-service.fixture.ts';

let account: TestAccount;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let worker: Awaited<ReturnType<TestAccount['startWorker']>>;
beforeAll(async () => {
  pushes = await startPushService();
  account = await testAccount({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  worker = await account.startWorker();
});
afterAll(async () => {
  await account.stop();
  await pushes.stop();
});
beforeEach(() => {
  pushes.taken.length = 0;
  pushes.next.length = 0;
});

type Somebody = Awaited<ReturnType<TestAccount['member']>>;
/** Adds a member's browser that receives pushes. */
async function device(
  { signed, userAUTH }: Somebody,
  endpoint = `${pushes.origin}/${randomUUID()}`,
  browser = newBrowser(),
) {
  const { reply } = await account.call('/api/account/addPushDevice', { userAUTH, endpoint, ...browser.keys }, signed);
  return { endpoint, browser, reply, path: endpoint.slice(pushes.origin.length) };
}
const tell = ({ userID }: Somebody, title = 'Friday crew') =>
  account.deliver('notice.noted', {
    userID,
    kind: 'invited',
    byID: 77,
    byName: 'imke',
    mediaType_vid: null,
    title,
    queueID: 1_000_000_000_000,
    at: account.clock.now().toISOString(),
  });
const rows = ({ userID }: Somebody) =>
  account.sql<{
    id: string;
    sent: boolean;
    given_up: boolean;
    fault: string | null;
    tries: number;
    claimed: boolean;
    wait: number;
  }>(
    `select id, sent_at is not null as sent, given_up_at is not null as given_up, fault, tries,
      claimed_at is not null as claimed,
      round(extract(epoch from next_try_at - ?::timestamptz))::int as wait
     from message where channel = 'push' and user_id = ? order by at, id`,
    [account.clock.now().toISOString(), userID],
  );
/** Waits until the worker has tried every push to the member `tries` times. */
const attempt = (to: Somebody, tries = 1) =>
  eventually(async () => {
    const all = await rows(to);
    return all.length > 0 && all.every((r) => r.sent || r.given_up || (r.tries >= tries && !r.claimed));
  });
/**
 * Like `attempt`, but with sweeps. A sweep that runs while the previous job is ending adds no job, and tries again 20 s
 * later.
 */
const attemptBySweep = (to: Somebody, tries: number) =>
  eventually(async () => {
    await worker.app.get(SweepMessagesJob).run();
    account.clock.advance(20_000);
    return (await rows(to)).every((r) => r.sent || r.given_up || (r.tries >= tries && !r.claimed));
  });
const devices = async ({ signed }: Somebody) =>
  ((await account.call('/api/account/fetchPush', {}, signed)).reply as { devices: number }).devices;
const state = async (to: Somebody) => (await rows(to))[0];

describe('a push message', () => {
  it("goes to each device of the member, encrypted for the device's browser, signed and valid for a day", async () => {
    const ann = await account.member();
    const [one, two] = [await device(ann), await device(ann)];
    await tell(ann, '<b>Crew</b> 🎬');
    await attempt(ann);
    expect(pushes.taken.map((t) => t.path).sort()).toEqual([one.path, two.path].sort());
    for (const { path, browser } of [one, two]) {
      const got = pushes.taken.find((t) => t.path === path);
      if (!got) throw new Error('nothing came');
      expect(JSON.parse(browser.read(got.body))).toEqual({
        title: 'imke added you to <b>Crew</b> 🎬',
        path: '/myVideoQs/1000000000000',
      });
      expect(got.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
      expect(isSigned(got.headers.authorization ?? '', VAPID_PUBLIC_KEY, pushes.origin)).toBe(true);
      expect(got.body.toString('latin1')).not.toContain('imke');
    }
    expect(() => one.browser.read(pushes.taken.find((t) => t.path === two.path)?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('is not stored for a member without devices', async () => {
    const ann = await account.member();
    await tell(ann);
    expect(await rows(ann)).toEqual([]);
    expect(await account.sql('select 1 from notice_waiting where user_id = ?', [ann.userID])).toEqual([]);
  });

  it('reaches a browser only for the last member who added it, and tells members whether their browser gets pushes', async () => {
    const [ann, bob] = [await account.member(), await account.member()];
    const { endpoint } = await device(ann);
    await device(bob);
    const here = async ({ signed }: Somebody) =>
      ((await account.call('/api/account/fetchPush', { endpoint }, signed)).reply as { here: boolean }).here;
    expect([await here(ann), await here(bob)]).toEqual([true, false]);
    const { userID, userAUTH } = ann;
    await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: false, userID, userAUTH });
    expect(await here(ann)).toBe(false);
  });

  it.each([404, 410])('deletes its device when the push service answers with %d', async (status) => {
    const ann = await account.member();
    await device(ann);
    pushes.next.push({ status });
    await tell(ann);
    await attempt(ann);
    expect(await devices(ann)).toBe(0);
    expect(await state(ann)).toMatchObject({ sent: false, given_up: true });
  });

  it('is retried after the wait that the push service asks for, and its device stays', async () => {
    const ann = await account.member();
    await device(ann);
    pushes.next.push({ status: 429, headers: { 'retry-after': '120' } });
    await tell(ann);
    await attempt(ann);
    expect(await state(ann)).toMatchObject({
      sent: false,
      given_up: false,
      fault: 'the push service answered 429',
      wait: 120,
    });
    account.clock.advance(121_000);
    await attemptBySweep(ann, 2);
    expect(await state(ann)).toMatchObject({ sent: true });
    expect(await devices(ann)).toBe(1);
  });

  it('is dropped when it could not be sent within a day', async () => {
    const ann = await account.member();
    await device(ann);
    pushes.next.push({ status: 503 });
    await tell(ann);
    await attempt(ann);
    account.clock.advance(86_400_000);
    await attemptBySweep(ann, 2);
    expect(pushes.taken).toHaveLength(1);
    expect(await state(ann)).toMatchObject({ sent: false, given_up: true, fault: 'too late' });
  });

  it('is not sent again to the target of a redirect', async () => {
    const ann = await account.member();
    await device(ann);
    pushes.next.push({ status: 307, headers: { location: `${pushes.origin}/elsewhere` } });
    await tell(ann);
    await attempt(ann);
    expect(pushes.taken).toHaveLength(1);
    expect(await state(ann)).toMatchObject({ given_up: true });
  });
});

describe('a device for push messages', () => {
  it('is refused unless its address is on the public Internet', async () => {
    const ann = await account.member();
    for (const endpoint of [
      'http://push.example/x',
      'https://localhost/x',
      'https://10.1.2.3/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'https://redis:6379/',
      "' or 1=1",
      'javascript:alert(1)',
    ])
      expect((await device(ann, endpoint)).reply).toMatchObject({ success: false });
    expect(await devices(ann)).toBe(0);
    for (const body of [{ endpoint: 'x'.repeat(2_000) }, { p256dh: '🎬' }, { auth: '' }])
      expect(
        (
          await account.call(
            '/api/account/addPushDevice',
            { endpoint: 'https://push.example/x', ...newBrowser().keys, ...body },
            ann.signed,
          )
        ).status,
      ).toBe(400);
    expect((await account.call('/api/account/addPushDevice', {})).status).toBe(401);
  });

  it('cannot be taken over or removed by anyone who knows its address, but only by its own browser', async () => {
    const [ann, mallory] = [await account.member(), await account.member()];
    const hers = await device(ann);
    expect((await device(mallory, hers.endpoint)).reply).toMatchObject({ success: false });
    await account.call('/api/account/removePushDevice', { endpoint: hers.endpoint }, mallory.signed);
    expect([await devices(ann), await devices(mallory)]).toEqual([1, 0]);
    expect((await device(mallory, hers.endpoint, hers.browser)).reply).toEqual({ success: true });
    expect([await devices(ann), await devices(mallory)]).toEqual([0, 1]);
  });

  it('replaces the oldest device when it is the eleventh device of a member', async () => {
    const ann = await account.member();
    const first = await device(ann);
    for (let n = 0; n < 10; n++) {
      account.clock.advance(1_000);
      await device(ann);
    }
    expect(await devices(ann)).toBe(10);
    expect(await account.sql('select 1 from push_device where endpoint = ?', [first.endpoint])).toEqual([]);
  });

  it.each<[string, (ann: Somebody, there: Somebody, sessionID: string) => Promise<unknown>]>([
    [
      'a sign-out on the device',
      (_, { userID, userAUTH }) =>
        account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: false, userID, userAUTH }),
    ],
    [
      'a sign-out of this device from another device',
      ({ signed }, _, sessionID) => account.call('/api/account/endSession', { sessionID }, signed),
    ],
    [
      'a sign-out of all devices but one from that device',
      ({ signed, userAUTH }) => account.call('/api/account/endOtherSessions', { userAUTH }, signed),
    ],
    [
      'the end of its session',
      async (_, { userAUTH }) => {
        await account.sql(`update session set expires_at = ?::timestamptz - interval '1 s' where auth_hash = ?`, [
          account.clock.now().toISOString(),
          authHash(userAUTH),
        ]);
        await worker.app.get(SweepMessagesJob).run();
      },
    ],
  ])('receives no more push messages after %s, while other devices do', async (_, end) => {
    const ann = await account.member();
    const there = { ...ann, userAUTH: newAuth() };
    const sessions = account.app.get(OpenSession);
    expect(await sessions.pend({ id: ann.userID, passwordVersion: 0 }, there.userAUTH)).toBe(true);
    await sessions.open(ann.userID, there.userAUTH, 'second', { device: '', network: '', place: '' });
    const [here, gone] = [await device(ann), await device(there)];
    const [session] = await account.sql<{ id: string }>('select id from session where auth_hash = ?', [
      authHash(there.userAUTH),
    ]);
    await end(ann, there, session?.id ?? '');
    await tell(ann);
    await attempt(ann);
    expect(pushes.taken.map((t) => t.path)).toEqual([here.path]);
    expect((await device(there, gone.endpoint, gone.browser)).reply).toMatchObject({ success: false });
  });

  it("is deleted with its session, on the member's request, and with the member's account", async () => {
    const [ann, bob] = [await account.member(), await account.member()];
    await device(ann);
    await device(ann);
    const kept = await device(bob);
    await account.call('/api/account/removePushDevice', {}, ann.signed);
    expect([await devices(ann), await devices(bob)]).toEqual([0, 1]);
    await account.sql('delete from member where id = ?', [bob.userID]);
    expect(await account.sql('select 1 from push_device where endpoint = ?', [kept.endpoint])).toEqual([]);
  });
});
