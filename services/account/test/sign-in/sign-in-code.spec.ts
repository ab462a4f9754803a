import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { eventually } from '@videoqs/stack/eventually';
import { SendCode } from '../../src/code/send-code.ts';
import { messages } from '../../src/messages.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const save = async (signed: SignedMember, on: boolean) =>
  (await account.call('/api/account/saveSignInCode', { on }, signed)).reply;
const signIn = (name: string, sentCode?: string, userAUTH = newAuth(), password = PASSWORD) =>
  account.call('/api/user/validateUser', {
    username_email_cell: name,
    passhash: passhashOf(password),
    userAUTH,
    ...(sentCode !== undefined && { sentCode }),
  });
const pending = (userID: number) => account.sql('select 1 from pending_session where user_id = ?', [userID]);
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');
const careful = async () => {
  const m = await account.verified({ email: `${newName()}@example.com` });
  expect(await save(m.signed, true)).toEqual({ success: true });
  account.clock.advance(31_000);
  return m;
};

describe('the sign-in code', () => {
  it('can be switched on only when a code can be sent', async () => {
    const m = await account.verified();
    expect(await save(m.signed, true)).toEqual({ success: true });
    expect((await account.call('/api/account/refreshAccountPage', {}, m.signed)).reply).toMatchObject({
      signInCode: '1',
    });
    expect(await save(m.signed, false)).toEqual({ success: true });
    const unverified = await account.member({ email: 'unverified@example.com' });
    expect(await save(unverified.signed, true)).toEqual({ success: false, userMessage: messages.verifyFirst });
  });

  it('is required only after the correct password, is sent once, and completes the sign-in', async () => {
    const m = await careful();
    expect((await signIn(m.username, undefined, newAuth(), 'wrong')).reply).not.toHaveProperty('needValCode');
    const asked = await signIn(m.username);
    expect(asked.reply).toEqual({
      maybeSignup: false,
      userMsgTitle: messages.signInCodeTitle,
      userMessage: messages.signInCode('email'),
      needValCode: true,
      valCodeType: 'email',
    });
    expect(await pending(m.userID)).toEqual([]);
    expect((await signIn(m.username)).reply).toMatchObject({ userMessage: messages.codeTooSoon(30) });
    const code = await account.latestCode(m.email);
    const userAUTH = newAuth();
    expect((await signIn(m.username, ` ${code} 7`, userAUTH)).reply).toMatchObject({ userID: m.userID, userAUTH });
    expect(await pending(m.userID)).toHaveLength(1);
    expect((await signIn(m.username, code)).reply).toMatchObject({
      needValCode: true,
      userMessage: messages.codeSpent,
    });
  });

  it('is sent to email or cell, even when strangers have used up the codes for a new password', async () => {
    for (const cell of [undefined, '3105550177']) {
      const m = await account.verified(cell ? { cell } : {});
      if (cell) await account.sql('update member set email = null, email_verified = false where id = ?', [m.userID]);
      await save(m.signed, true);
      const identifier = cell ?? m.email;
      const target = { userID: m.userID, kind: cell ? ('cell' as const) : ('email' as const), identifier };
      const codes = account.app.get(SendCode);
      let sent = 0;
      for (let day = 0; day < 24 * 60; day += 12) {
        await inTransaction(account.orm, async (em, afterCommit) => {
          if ((await codes.wait(em, 'password', target, { address: '192.0.2.1' })) > 0) return;
          await codes.send(em, afterCommit, 'password', target);
          sent++;
        });
        account.clock.advance(sent === 15 ? 1_000 : 12 * 60_000);
        if (sent === 15) break;
      }
      expect(sent).toBe(15);
      expect((await signIn(m.username)).reply).toMatchObject({ userMessage: messages.signInCode(target.kind) });
      const userAUTH = newAuth();
      const code = await account.latestCode(identifier);
      expect((await signIn(m.username, code, userAUTH)).reply).toMatchObject({ userID: m.userID, userAUTH });
    }
  });

  it('creates no pending session when it is wrong, so that set_reset_AUTH opens no session', async () => {
    const m = await careful();
    await signIn(m.username);
    const userAUTH = newAuth();
    const refused = await signIn(m.username, wrongFor(await account.latestCode(m.email)), userAUTH);
    expect(refused.reply).toMatchObject({ needValCode: true, userMsgTitle: 'Invalid Code', valCodeType: 'email' });
    expect(await pending(m.userID)).toEqual([]);
    const opened = { set_reset_AUTH: true, userID: m.userID, userAUTH };
    expect((await account.call('/api/user/set_reset_AUTH', opened)).reply).toMatchObject({
      userMessage: messages.authFailed,
    });
  });

  it('is refused when it was sent for another purpose', async () => {
    const m = await careful();
    await account.call('/api/user/passwordReset', { usernameEmailOrCell: m.email });
    const forPassword = await eventually(() => account.latestCode(m.email));
    expect((await signIn(m.username, forPassword)).reply).toMatchObject({ userMessage: messages.codeSpent });
    expect(await pending(m.userID)).toEqual([]);
  });

  it('counts as a wrong password when it is wrong, so that the sixth try has to wait', async () => {
    const m = await careful();
    await signIn(m.username);
    const wrong = wrongFor(await account.latestCode(m.email));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await signIn(m.username, wrong)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is required even in a known browser', async () => {
    const m = await careful();
    const remembered = await account.sql('select 1 from known_device where user_id = ?', [m.userID]);
    expect(remembered).toHaveLength(1);
    expect((await signIn(m.username)).reply).toMatchObject({ needValCode: true });
  });

  it('is checked only 5 times when 1,000 guesses arrive 100 at a time', async () => {
    const m = await careful();
    await signIn(m.username);
    const wrong = wrongFor(await account.latestCode(m.email));
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 100 }, () => signIn(m.username, wrong)));
    const [row] = await account.sql<{ tries: number }>(
      `select tries from code where user_id = ? and purpose = 'sign-in'`,
      [m.userID],
    );
    expect(row?.tries).toBeLessThanOrEqual(5);
  }, 60_000);

  it('is not required while it cannot be sent, so that the member is not locked out', async () => {
    const m = await careful();
    await account.call('/api/account/processEdit', { key: 'email', value: `${newName()}@example.com` }, m.signed);
    expect((await signIn(m.username)).reply).toMatchObject({ userID: m.userID });
  });
});

describe('a sign-in from a new browser', () => {
  const messagesTo = (email: string) =>
    account.sql<{ text: string }>('select text from message where recipient = ? and subject = ?', [
      email,
      messages.newSignIn({ device: '', network: '', place: '' }, new Date()).subject,
    ]);

  it('is announced to a verified email with its time and a link, except in the browser of the sign-up', async () => {
    const m = await account.verified();
    expect(await messagesTo(m.email)).toEqual([]);
    await signIn(m.username);
    expect(await messagesTo(m.email)).toEqual([{ text: expect.stringContaining('http://site.example/account') }]);
    expect((await messagesTo(m.email))[0]?.text).toContain('192.0.2.0/24');
  });

  it('is not announced to members who turned the announcement off or have no verified email', async () => {
    const quiet = await account.verified();
    const notifications = { reminderByEmail: true, reminderByText: false, newPlaceByEmail: false };
    await account.call('/api/account/saveNotifications', notifications, quiet.signed);
    await signIn(quiet.username);
    expect(await messagesTo(quiet.email)).toEqual([]);
    expect((await account.call('/api/account/refreshAccountPage', {}, quiet.signed)).reply).toMatchObject({
      notifications,
    });
    const unverified = await account.member({ email: 'who@example.com' });
    await signIn(unverified.username);
    expect(await messagesTo('who@example.com')).toEqual([]);
  });
});

describe("a member's streaming services", () => {
  it('are stored once each, and only if their names are known', async () => {
    const { signed } = await account.member();
    const saved = { services: ['MUBI', 'Netflix', 'MUBI'] };
    expect((await account.call('/api/account/saveServices', saved, signed)).reply).toEqual({ success: true });
    expect((await account.call('/api/account/refreshAccountPage', {}, signed)).reply).toMatchObject({
      services: ['MUBI', 'Netflix'],
    });
    const former = { services: ['Max', 'HBO Max', 'MUBI'] };
    await account.call('/api/account/saveServices', former, signed);
    expect(await account.sql('select services from member where id = ?', [signed.userID])).toEqual([
      { services: ['HBO Max', 'MUBI'] },
    ]);
    expect((await account.call('/api/account/saveServices', { services: ['Blockbuster'] }, signed)).status).toBe(400);
  });
});
