import { messages } from '../../src/messages.ts';
import { messages as opsMessages } from '../../src/ops/messages.ts';
import { OpenSession } from '../../src/session/open-session.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { authenticator } from '../authenticator.fixture.ts';
import { opsOf } from './ops.fixture.ts';

let account: TestAccount;
let ops: ReturnType<typeof opsOf>;
let me: Awaited<ReturnType<ReturnType<typeof opsOf>['proved']>>;
beforeAll(async () => {
  account = await testAccount();
  ops = opsOf(account);
});
afterAll(() => account.stop());
beforeEach(async () => {
  me = await ops.proved();
});

async function find(name: string) {
  const { reply } = await account.call('/api/ops/findMembers', { name }, me.signed);
  return 'members' in reply ? reply.members : [];
}
const suspend = async (userID: number) =>
  (await account.call('/api/ops/suspendMember', { memberID: userID, reason: 'spam' }, me.signed)).reply;
const lift = async (userID: number) =>
  (await account.call('/api/ops/liftSuspension', { memberID: userID, reason: 'sorry' }, me.signed)).reply;
const signIn = async (name: string, userAUTH = newAuth()) =>
  (
    await account.call('/api/user/validateUser', {
      username_email_cell: name,
      passhash: passhashOf(PASSWORD),
      userAUTH,
    })
  ).reply;

describe('a member whom an operator looks up', () => {
  it('is found by the exact name, email or number, with the state of sessions, mail and deletion', async () => {
    const m = await account.verified({ cell: '3105550142' });
    await account.sql(
      `insert into message (id, channel, recipient, subject, text, user_id, at, next_try_at, sent_at, given_up_at)
        select gen_random_uuid(), 'email', 'x', '', '', ?, now(), now(), sent, given_up
        from (values (null::timestamptz, now()), (null, null), (null, null), (now(), null)) m (sent, given_up)`,
      [m.userID],
    );
    await account.sql('update member set delete_at = ? where id = ?', ['2026-12-01T00:00:00Z', m.userID]);
    const state = {
      userID: m.userID,
      username: m.username,
      email: m.email,
      emailVerified: true,
      cell: '3105550142',
      cellVerified: true,
      memberSince: account.clock.now().toISOString(),
      sessions: 1,
      suspendedAt: null,
      deleteAt: '2026-12-01T00:00:00.000Z',
      isOps: false,
      mailWaiting: 2,
      mailGivenUp: 1,
      exportState: 'none',
    };
    for (const name of [m.username, m.username.toUpperCase(), m.email, '(310) 555-0142'])
      expect(await find(name)).toEqual([state]);
    expect(await find(m.username.slice(0, -1))).toEqual([]);
    expect(await find(me.username)).toMatchObject([{ isOps: true }]);
  });

  it('is recorded by id, without the text that the operator typed', async () => {
    const m = await account.verified();
    await find(m.email);
    await find('a.private@example.com');
    expect(await ops.records(`user_id = ${me.userID}`)).toMatchObject([
      { deed: 'findMembers', about_id: m.userID, detail: '' },
      { deed: 'findMembers', about_id: null, detail: '' },
    ]);
  });
});

describe('a suspended member', () => {
  it('is signed out everywhere, and learns of the suspension after a correct password or passkey', async () => {
    const m = await account.verified();
    const key = authenticator();
    const { reply: made } = await account.call('/api/account/startPasskey', {}, m.signed);
    const response = key.make(('options' in made && made.options) || {});
    await account.call('/api/account/addPasskey', { name: 'Phone', response }, m.signed);
    expect(await suspend(m.userID)).toEqual({ success: true });
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(false);
    const refused = { userMsgTitle: messages.suspendedTitle, userMessage: messages.suspended };
    expect(await signIn(m.username)).toMatchObject(refused);
    const asked = (await account.call('/api/user/startPasskeySignIn', {})).reply;
    if (!('challengeID' in asked)) throw new Error('no challenge');
    const proof = { challengeID: asked.challengeID, response: key.answer(asked.options) };
    expect((await account.call('/api/user/validatePasskey', { ...proof, userAUTH: newAuth() })).reply).toEqual(refused);
  });

  it('gets the same answer to a wrong password as any other member', async () => {
    const m = await account.verified();
    await suspend(m.userID);
    const wrong = { username_email_cell: m.username, passhash: passhashOf('wrong'), userAUTH: newAuth() };
    expect((await account.call('/api/user/validateUser', wrong)).reply).toMatchObject({ userMessage: messages.wrong });
  });

  it('cannot open a session with a pending session from before the suspension', async () => {
    const m = await account.verified();
    const userAUTH = newAuth();
    expect(await signIn(m.username, userAUTH)).toMatchObject({ userAUTH });
    await suspend(m.userID);
    const open = { set_reset_AUTH: true, userID: m.userID, userAUTH, bootID: 'first' };
    expect((await account.call('/api/user/set_reset_AUTH', open)).reply).toMatchObject({
      userMessage: messages.authFailed,
    });
    expect(await account.isOpen(m.userID, userAUTH)).toBe(false);
  });

  it('gets no pending session for a password that was checked before the suspension', async () => {
    const m = await account.verified();
    const checked = { id: m.userID, passwordVersion: 0 };
    const sessions = account.app.get(OpenSession);
    expect(await sessions.pend(checked, newAuth())).toBe(true);
    await suspend(m.userID);
    expect(await sessions.pend(checked, newAuth())).toBe(false);
    expect(await account.sql('select 1 from pending_session where user_id = ?', [m.userID])).toEqual([]);
  });

  it('signs in again once the suspension is lifted', async () => {
    const m = await account.verified();
    await suspend(m.userID);
    expect(await find(m.username)).toMatchObject([{ suspendedAt: account.clock.now().toISOString(), sessions: 0 }]);
    expect(await lift(m.userID)).toEqual({ success: true });
    const userAUTH = newAuth();
    expect(await signIn(m.username, userAUTH)).toMatchObject({ userAUTH });
    expect(await find(m.username)).toMatchObject([{ suspendedAt: null }]);
    expect(await ops.records(`about_id = ${m.userID} and detail <> ''`)).toMatchObject([
      { deed: 'suspendMember', user_id: me.userID, detail: 'spam' },
      { deed: 'liftSuspension', user_id: me.userID, detail: 'sorry' },
    ]);
  });

  it('cannot be suspended twice, and lifting a suspension that does not exist is refused', async () => {
    const m = await account.verified();
    expect(await lift(m.userID)).toEqual({ success: false, userMessage: opsMessages.notSuspended });
    await suspend(m.userID);
    expect(await suspend(m.userID)).toEqual({ success: false, userMessage: opsMessages.alreadySuspended });
    expect(await suspend(999_999)).toEqual({ success: false, userMessage: opsMessages.alreadySuspended });
    expect(await ops.records(`about_id in (${m.userID}, 999999)`)).toMatchObject([
      { deed: 'liftSuspension', refused: true },
      { deed: 'suspendMember', refused: false },
      { deed: 'suspendMember', refused: true },
      { deed: 'suspendMember', refused: true },
    ]);
  });
});

it('operators cannot suspend themselves', async () => {
  expect(await suspend(me.userID)).toEqual({ success: false, userMessage: opsMessages.notYourself });
  expect(await account.isOpen(me.userID, me.userAUTH)).toBe(true);
});

it('the end of all sessions signs a member out, and the member may sign in again', async () => {
  const m = await account.verified();
  const end = async (userID: number) =>
    (await account.call('/api/ops/endSessions', { memberID: userID }, me.signed)).reply;
  expect(await end(m.userID)).toEqual({ success: true });
  expect(await account.isOpen(m.userID, m.userAUTH)).toBe(false);
  const userAUTH = newAuth();
  expect(await signIn(m.username, userAUTH)).toMatchObject({ userAUTH });
  expect(await end(999_999)).toEqual({ success: false, userMessage: opsMessages.memberGone });
});
