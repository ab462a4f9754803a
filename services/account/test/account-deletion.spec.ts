import { MikroORM } from '@mikro-orm/postgresql';
import { eventually } from '@videoqs/stack/eventually';
import { DELETION_DAYS, QUIET_MS } from '../src/account-deletion/account-deletion.rules.ts';
import { SweepAccountDeletionsJob } from '../src/account-deletion/sweep-account-deletions.job.ts';
import { messages } from '../src/messages.ts';
import { SessionCopies } from '../src/session/session-copies.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
  await account.startWorker();
});
afterAll(() => account.stop());

const sweep = () =>
  new SweepAccountDeletionsJob(account.app.get(MikroORM), account.clock, account.app.get(SessionCopies)).run();
const rows = (sql: string, userID: number) => account.sql<Record<string, unknown>>(sql, [userID]);
const deletionRows = (userID: number) =>
  rows(
    'select service, finished_at is not null as finished, rows from departure where user_id = ? order by service',
    userID,
  );
const leavesAt = (userID: number, at: Date) =>
  account.sql('update member set delete_at = ? where id = ?', [at, userID]);

describe('an account due for deletion', () => {
  it('is deleted with all its data, and every service is notified', async () => {
    const member = await account.member({ email: 'gone@example.com' });
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    for (const table of [
      'member where id',
      'session where user_id',
      'code where user_id',
      'known_device where user_id',
    ])
      expect([table, await rows(`select 1 from ${table} = ?`, member.userID)]).toEqual([table, []]);
    expect(await account.sql("select 1 from message where recipient = 'gone@example.com'")).toEqual([]);
    expect(
      await rows("select 1 from outbox where name = 'member.deleted' and (body->>'userID')::bigint = ?", member.userID),
    ).toHaveLength(1);
    expect(await deletionRows(member.userID)).toEqual([
      { service: 'account', finished: true, rows: 1 },
      { service: 'queues', finished: false, rows: 0 },
      { service: 'social', finished: false, rows: 0 },
    ]);
  });

  it('is no longer named in notices that wait to be sent to other members', async () => {
    const [member, other] = [await account.member(), await account.member()];
    const wait = (byID: number) =>
      account.sql(
        `insert into notice_waiting (id, user_id, channel, kind, by_id, text, path, at, due_at)
          values (gen_random_uuid(), ?, 'email', 'followed', ?, 'Someone follows you', '/', now(), now() + interval '1 day')`,
        [other.userID, byID],
      );
    await wait(member.userID);
    await wait(other.userID);
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    expect(await rows('select by_id::float8 as by_id from notice_waiting where user_id = ?', other.userID)).toEqual([
      { by_id: other.userID },
    ]);
  });

  it('is recorded as deleted once each service has confirmed the deletion', async () => {
    const member = await account.member();
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    const at = account.clock.now().toISOString();
    await account.deliver('queues.memberForgotten', { userID: member.userID, rows: 12, at });
    await account.deliver('social.memberForgotten', { userID: member.userID, rows: 3, at });
    expect(await deletionRows(member.userID)).toEqual([
      { service: 'account', finished: true, rows: 1 },
      { service: 'queues', finished: true, rows: 12 },
      { service: 'social', finished: true, rows: 3 },
    ]);
  });

  it("reserves the deleted member's name for 90 days without storing the name itself", async () => {
    const member = await account.member({ username: 'gone-girl-7' });
    await leavesAt(member.userID, account.clock.now());
    account.clock.advance(QUIET_MS);
    await sweep();
    const fields = { userUSERNAME: 'Gone-Girl-7', userEMAIL: '', userCELL: '' };
    const check = async () => (await account.call('/api/user/checkSignupFields', fields)).reply;
    expect(await check()).toMatchObject({ ok2addUser: false, input2error: 'username_1' });
    expect(JSON.stringify(await account.sql('select r::text from resting_name r'))).not.toContain('gone');
    account.clock.advance(90 * DAY_MS);
    expect(await check()).toMatchObject({ ok2addUser: true });
  });

  it('is kept until its due time, and is kept for good if the member has canceled the deletion', async () => {
    const [early, kept] = [await account.member(), await account.member()];
    await leavesAt(early.userID, new Date(account.clock.now().getTime() - QUIET_MS + 1));
    await sweep();
    expect(await rows('select 1 from member where id = ?', early.userID)).toHaveLength(1);
    expect(await rows('select 1 from member where id = ?', kept.userID)).toHaveLength(1);
  });
});

type Someone = Awaited<ReturnType<TestAccount['member']>>;
const DAY_MS = 86_400_000;
const sendCode = (m: Someone) => account.call('/api/account/sendLeavingCode', {}, m.signed);
const deleteAccount = async (m: Someone, body: object) => {
  const answer = await account.call('/api/account/deleteAccount', { username: m.username, ...body }, m.signed);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const page = async (m: Someone) => {
  const answer = await account.call('/api/account/refreshAccountPage', {}, m.signed);
  return answer.ok ? answer.reply : undefined;
};

describe('requesting the deletion of an account', () => {
  it('requires the username and the code, signs the member out everywhere, and answers with the day of the deletion', async () => {
    const m = await account.verified();
    expect(await sendCode(m)).toMatchObject({ reply: { error: false, valCodeType: 'email' } });
    const sentCode = await account.latestCode(m.email);
    const deleteAt = new Date(account.clock.now().getTime() + DELETION_DAYS * DAY_MS).toISOString();
    expect(await deleteAccount(m, { sentCode })).toMatchObject({ success: true, deleteAt });
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(false);
    expect(await page(m)).toMatchObject({ deleteAt });
    expect(
      await account.sql('select 1 from message where recipient = ? and subject = ?', [
        m.email,
        messages.accountDeletion('').subject,
      ]),
    ).toHaveLength(1);
  });

  it("refuses another username, and a missing, wrong, used or other member's code", async () => {
    const m = await account.verified();
    await sendCode(m);
    const sentCode = await account.latestCode(m.email);
    expect(await deleteAccount(m, { username: m.username.toUpperCase(), sentCode })).toMatchObject({
      userMessage: messages.deletionName,
    });
    expect(await deleteAccount(m, {})).toMatchObject({ success: false, userMessage: messages.deletionCodeMissing });
    expect(await deleteAccount(m, { currentPasshash: passhashOf(PASSWORD) })).toMatchObject({ success: false });
    const wrong = sentCode === '000000' ? '000001' : '000000';
    expect(await deleteAccount(m, { sentCode: wrong })).toMatchObject({ userMessage: messages.codeWrong(4) });
    expect(await deleteAccount(m, { sentCode })).toMatchObject({ success: true });
    await account.call('/api/account/keepAccount', {}, m.signed);
    const again = { currentPasshash: passhashOf(PASSWORD) };
    expect(await deleteAccount(m, { sentCode, ...again })).toMatchObject({ userMessage: messages.codeSpent });
    account.clock.advance(60_000);
    await account.call('/api/user/passwordReset', { usernameEmailOrCell: m.username });
    const another = await eventually(async () => {
      const latest = await account.latestCode(m.email);
      return latest !== sentCode && latest;
    });
    expect(await deleteAccount(m, { sentCode: another, ...again })).toMatchObject({ success: false });
    expect((await page(m))?.deleteAt).toBeNull();
  });

  it('allows 25 wrong codes a day', async () => {
    const m = await account.verified();
    await sendCode(m);
    const guess = { username: m.username, sentCode: '000000' };
    const statuses: number[] = [];
    for (let n = 0; n < 26; n++)
      statuses.push((await account.call('/api/account/deleteAccount', guess, m.signed)).status);
    expect(statuses.indexOf(429)).toBe(25);
  });

  it('requires only the username when no code can be sent', async () => {
    const m = await account.member();
    expect(await sendCode(m)).toMatchObject({ reply: { error: false, valCodeType: null } });
    expect(await deleteAccount(m, { username: 'another' })).toMatchObject({ userMessage: messages.deletionName });
    expect(await deleteAccount(m, {})).toMatchObject({ success: true });
  });

  it('can be canceled within the week, and then nothing is deleted', async () => {
    const m = await account.member();
    await deleteAccount(m, { currentPasshash: passhashOf(PASSWORD) });
    account.clock.advance(DELETION_DAYS * DAY_MS - 1_000);
    await sweep();
    expect(await account.call('/api/account/keepAccount', {}, m.signed)).toMatchObject({ reply: { success: true } });
    account.clock.advance(DAY_MS);
    await sweep();
    expect((await page(m))?.deleteAt).toBeNull();
  });

  it('ends all sessions and refuses sign-ins when the deletion is due, and then writes a row for each service', async () => {
    const m = await account.member();
    const signIn = async () => {
      const userAUTH = newAuth();
      const body = { username_email_cell: m.username, passhash: passhashOf(PASSWORD), userAUTH };
      await account.call('/api/user/validateUser', body);
      await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID: m.userID, userAUTH });
      return userAUTH;
    };
    await deleteAccount(m, { currentPasshash: passhashOf(PASSWORD) });
    const inTime = await signIn();
    expect(await account.isOpen(m.userID, inTime)).toBe(true);
    account.clock.advance(DELETION_DAYS * DAY_MS);
    await sweep();
    expect(await account.isOpen(m.userID, inTime)).toBe(false);
    expect(await account.isOpen(m.userID, await signIn())).toBe(false);
    account.clock.advance(QUIET_MS);
    await sweep();
    expect(await deletionRows(m.userID)).toHaveLength(3);
  });
});
