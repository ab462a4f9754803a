import { byNoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import type { EventBody } from '@videoqs/contract/events';
import { inTransaction } from '@videoqs/node/database/transaction';
import { eventually } from '@videoqs/stack/eventually';
import { SendNotices } from '../../src/notice/send-notices.ts';
import { SweepNoticesJob } from '../../src/notice/sweep-notices.job.ts';
import { type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
let worker: Awaited<ReturnType<TestAccount['startWorker']>>;
beforeAll(async () => {
  account = await testAccount(); // The clock shows 12:00 in Los Angeles.
  worker = await account.startWorker();
});
afterAll(() => account.stop());

type Somebody = Awaited<ReturnType<TestAccount['verified']>>;
const SHOWN: NoticeChoices = {
  bell: ['followed', 'radar', 'reminder', 'invited', 'level'],
  ...byNoticeChannel(() => []),
  email: ['followed', 'invited'],
  emailWhen: 'once',
  quiet: null,
  zone: 'America/Los_Angeles',
  remindersWait: false,
};
const choose = async ({ signed }: { signed: Somebody['signed'] }, over: Partial<NoticeChoices> = {}) => {
  const answer = await account.call('/api/account/saveNoticeChoices', { ...SHOWN, ...over }, signed);
  if (!answer.ok) throw new Error(JSON.stringify(answer.reply));
};
/** Each notice gets a later moment, although the clock stands still. */
let order = 0;
const noted = ({ userID }: { userID: number }, over: Partial<EventBody<'notice.noted'>> = {}) => ({
  userID,
  kind: 'followed' as const,
  byID: 77,
  byName: 'imke',
  mediaType_vid: null,
  title: '',
  queueID: null,
  at: new Date(account.clock.now().getTime() + order++).toISOString(),
  ...over,
});
const tell = (to: Somebody, over: Partial<EventBody<'notice.noted'>> = {}) =>
  account.deliver('notice.noted', noted(to, over));
const sweep = () => worker.app.get(SweepNoticesJob).run();
const mails = ({ email }: Somebody) =>
  account.sql<{ subject: string; text: string; html: string }>(
    'select subject, text, html from message where recipient = ? order by at, id',
    [email],
  );
const subjects = async (to: Somebody) => (await mails(to)).map((m) => m.subject);
const waiting = ({ userID }: Somebody) =>
  account.sql<{ due: string }>('select due_at::text as due from notice_waiting where user_id = ?', [userID]);
const HOUR = 3_600_000;

describe("a member's choice of notices", () => {
  it('has defaults, is saved as a whole, and belongs to one member', async () => {
    const [ann, bob] = [await account.verified(), await account.verified()];
    const fetch = async (who: Somebody) =>
      (await account.call('/api/account/fetchNoticeChoices', {}, who.signed)).reply;
    expect(await fetch(ann)).toMatchObject({ email: ['reminder'], emailWhen: 'once', quiet: null });
    const mine = { ...SHOWN, bell: ['level'], quiet: { from: '22:00', to: '07:00' }, zone: 'Asia/Kathmandu' } as const;
    await choose(ann, { ...mine, bell: ['level'] });
    expect(await fetch(ann)).toEqual(mine);
    expect((await account.call('/api/account/refreshAccountPage', {}, ann.signed)).reply).toMatchObject({
      notifications: { reminderByEmail: false },
    });
    expect(await fetch(bob)).toMatchObject({ email: ['reminder'], bell: SHOWN.bell });
    expect((await account.call('/api/account/fetchNoticeChoices', {})).status).toBe(401);
    expect((await account.call('/api/account/saveNoticeChoices', SHOWN)).status).toBe(401);
  });

  it.each([
    ['zone', 'Mars/Olympus'],
    ['zone', "'; drop table member"],
    ['zone', 'x'.repeat(500)],
    ['quiet', { from: '24:00', to: '07:00' }],
    ['quiet', { from: '7', to: '🎬' }],
    ['email', ['everything']],
    ['emailWhen', 'hourly'],
  ])('refuses the setting "%s" with the value %j', async (key, value) => {
    const { signed } = await account.member();
    expect((await account.call('/api/account/saveNoticeChoices', { ...SHOWN, [key]: value }, signed)).status).toBe(400);
  });

  it('is published to the social service, which shows notices in the bell', async () => {
    const ann = await account.verified();
    await choose(ann, { bell: ['level'] });
    const [event] = await account.sql<{ body: object }>(
      `select body from outbox where name = 'member.choseBell' and (body->>'userID')::int = ?`,
      [ann.userID],
    );
    expect(event?.body).toMatchObject({ shown: ['level'] });
  });
});

describe('notices by mail', () => {
  it('are sent once and without a delay if the member chose that, and only to a verified address', async () => {
    const ann = await account.verified();
    await choose(ann);
    const eventID = await tell(ann);
    await account.deliver('notice.noted', noted(ann), eventID);
    await tell(ann, { kind: 'radar', title: 'Heat', mediaType_vid: 'movie_949' });
    expect(await subjects(ann)).toEqual(['imke follows you']);
    expect((await mails(ann))[0]?.text).toContain('http://site.example/person411/imke');
    const unverified = await account.member({ email: 'unverified@example.com' });
    await choose(unverified);
    await account.deliver('notice.noted', noted(unverified));
    expect(
      await account.sql(`select 1 from message where text like '%imke%' and recipient like 'unverified%'`),
    ).toEqual([]);
  });

  it('mention a member once, even if the member followed several times', async () => {
    const ann = await account.verified();
    await choose(ann);
    await tell(ann);
    await tell(ann);
    account.clock.advance(1_000);
    await tell(ann, { byID: 78, byName: 'kenji' });
    expect(await subjects(ann)).toEqual(['imke follows you', 'kenji follows you']);
    await choose(ann, { emailWhen: 'daily' });
    await tell(ann, { byID: 79 });
    await tell(ann, { byID: 79 });
    expect(await waiting(ann)).toHaveLength(1);
  });

  it("are sent daily in one email, at nine in the member's time zone", async () => {
    const ann = await account.verified();
    await choose(ann, { emailWhen: 'daily', zone: 'Europe/Berlin' }); // In Berlin it is 21:00.
    await tell(ann);
    await tell(ann, { kind: 'invited', title: 'Friday crew', queueID: 1_000_000_000_000 });
    account.clock.advance(11 * HOUR + 59 * 60_000);
    await sweep();
    expect(await mails(ann)).toEqual([]);
    account.clock.advance(60_000);
    // Two sweeps run at once, as if there were two workers.
    await Promise.all([sweep(), sweep()]);
    const [mail, ...more] = await mails(ann);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('• imke follows you\n• imke added you to Friday crew');
    expect(await waiting(ann)).toEqual([]);
    // Today's mail is sent. A notice that becomes due today because of a new time zone goes into tomorrow's mail.
    await tell(ann, { kind: 'invited', title: 'Late', queueID: 1_000_000_000_001 });
    await account.sql(`update notice_waiting set due_at = at - interval '1 hour' where user_id = ?`, [ann.userID]);
    await sweep();
    await sweep();
    expect(await mails(ann)).toHaveLength(1);
    account.clock.advance(24 * HOUR);
    await sweep();
    expect(await mails(ann)).toHaveLength(2);
  });

  it('remain pending and are sent later when a worker is killed before it has sent the notices', async () => {
    const ann = await account.verified();
    await choose(ann, { emailWhen: 'daily' });
    await tell(ann);
    account.clock.advance(24 * HOUR);
    const killed = inTransaction(account.orm, async (em) => {
      await worker.app.get(SendNotices).sendDue(em, () => {});
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await mails(ann)).toEqual([]);
    await sweep();
    expect(await subjects(ann)).toEqual(['imke follows you']);
  });

  it('wait for the end of quiet hours, arrive as one email, and obey settings that the member saves meanwhile', async () => {
    const ann = await account.verified();
    const here = (ms: number) =>
      new Date(account.clock.now().getTime() + ms).toISOString().slice(11, 16); /* The hours are in UTC. */
    const quiet = { from: here(-HOUR), to: here(2 * HOUR) };
    await choose(ann, { quiet, zone: 'UTC' });
    await tell(ann);
    await tell(ann, { kind: 'invited', title: 'Friday crew', queueID: 1_000_000_000_000 });
    account.clock.advance(HOUR);
    await sweep();
    expect(await mails(ann)).toEqual([]);
    account.clock.advance(HOUR);
    await sweep();
    expect(await subjects(ann)).toEqual(['imke follows you and 1 more']);
    account.clock.advance(1_000);
    await choose(ann, { quiet: { from: here(-HOUR), to: here(HOUR) }, zone: 'UTC' });
    await tell(ann, { byID: 80, byName: 'noor' });
    await tell(ann, { kind: 'invited', title: 'Gone', queueID: 1_000_000_000_002 });
    await choose(ann, { email: ['followed'] });
    await sweep();
    expect(await subjects(ann)).toEqual(['imke follows you and 1 more', 'noor follows you']);
    expect(await waiting(ann)).toEqual([]);
    // A choice that is made while messages are written counts too.
    await choose(ann, { emailWhen: 'daily' });
    await tell(ann, { byID: 81 });
    await account.sql("update notice_choice set email = '{}' where user_id = ?", [ann.userID]);
    account.clock.advance(24 * HOUR);
    await sweep();
    expect(await mails(ann)).toHaveLength(2);
  });

  it('are dropped when they are about a member whom the receiver has muted or blocked, or who blocked the receiver', async () => {
    const [ann, bob, cy] = [await account.verified(), await account.verified(), await account.verified()];
    for (const who of [ann, bob, cy]) await choose(who, { emailWhen: 'daily' });
    const blockOrMute = (userID: number, otherID: number, how: 'mute' | 'block') =>
      account.deliver('member.hidden', { userID, otherID, how, at: account.clock.now().toISOString() });
    for (const [to, byID] of [
      [ann, bob.userID],
      [ann, cy.userID],
      [bob, ann.userID],
      [cy, ann.userID],
    ] as const)
      await tell(to, { byID });
    await blockOrMute(ann.userID, bob.userID, 'mute');
    await blockOrMute(ann.userID, cy.userID, 'block');
    expect(await waiting(ann)).toEqual([]);
    expect(await waiting(bob)).toHaveLength(1); // A muted member must not notice the mute.
    expect(await waiting(cy)).toEqual([]);
  });

  it('are dropped when they are about a follow that has ended', async () => {
    const [ann, bob] = [await account.verified(), await account.verified()];
    await choose(ann, { emailWhen: 'daily' });
    await choose(bob);
    const unfollow = ({ userID: personID }: Somebody, userID = 77) =>
      account.deliver('member.unfollowed', { userID, personID, at: account.clock.now().toISOString() });
    await tell(ann);
    await tell(ann, { byID: 78 });
    await tell(ann, { kind: 'invited', queueID: 1 });
    await unfollow(ann);
    expect(await waiting(ann)).toHaveLength(2);
    await tell(bob, { byID: 7 });
    await tell(bob);
    const state = (sent: string | null) =>
      account.sql('update message set sent_at = ?, claimed_at = null where user_id = ?', [sent, bob.userID]);
    await eventually(
      async () =>
        (await account.sql('select 1 from message where sent_at is null and user_id = ?', [bob.userID])).length === 0,
    );
    await state(account.clock.now().toISOString());
    await unfollow(bob); // Messages that were sent are kept.
    expect(await subjects(bob)).toHaveLength(2);
    await state(null);
    await unfollow(bob);
    expect(await subjects(bob)).toEqual(['imke follows you']);
    expect(
      await account.sql('select 1 from message where dedupe_key like ?', [`followed:7:${bob.userID}:%`]),
    ).toHaveLength(1);
  });

  it('show names as written, never as markup', async () => {
    const ann = await account.verified();
    await choose(ann);
    await tell(ann, { kind: 'invited', title: '<img src=x onerror=alert(1)>', queueID: 1 });
    const [mail] = await mails(ann);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('a reminder', () => {
  const due = (userID: number) =>
    account.deliver('reminder.due', {
      userID,
      deliveryID: String(Math.random()),
      mediaType_vid: 'movie_949',
      title: 'Heat',
      remindDate: '2026-11-21',
      at: account.clock.now().toISOString(),
    });
  const always = { from: '00:00', to: '23:59' };
  const state = ({ email }: Somebody) =>
    account.sql<{ waits: boolean }>(
      "select next_try_at > ?::timestamptz + interval '1 minute' as waits from message where recipient = ?",
      [account.clock.now().toISOString(), email],
    );

  it('is sent on time in quiet hours, unless the member lets reminders wait', async () => {
    const [ann, bob] = [await account.verified(), await account.verified()];
    await choose(ann, { email: ['reminder'], quiet: always, zone: 'UTC' });
    await choose(bob, { email: ['reminder'], quiet: always, zone: 'UTC', remindersWait: true });
    await due(ann.userID);
    await due(bob.userID);
    expect(await state(ann)).toEqual([{ waits: false }]);
    expect(await state(bob)).toEqual([{ waits: true }]);
  });
});
