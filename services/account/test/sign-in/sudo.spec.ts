import { calls } from '@videoqs/contract/calls';
import { messages } from '../../src/messages.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { authenticator } from '../authenticator.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

/** Creates a member who signed in a while ago. The session may have been stolen since. */
async function late() {
  const m = await account.verified();
  account.clock.advance(600_001);
  return m;
}
const PASSKEY_ID = '00000000-0000-4000-8000-000000000001';
const guarded: [path: string, body: object][] = [
  ['/api/account/processEdit', { key: 'email', value: 'thief@example.com' }],
  ['/api/account/processEdit', { key: 'cell', value: '3105559001' }],
  ['/api/account/saveSignInCode', { on: false }],
  ['/api/account/savePasskeyOnly', { on: false }],
  ['/api/account/saveNotifications', { reminderByEmail: true, reminderByText: true, newPlaceByEmail: false }],
  ['/api/account/startPasskey', {}],
  ['/api/account/addPasskey', { name: 'Thief', response: {} }],
  ['/api/account/removePasskey', { passkeyID: PASSKEY_ID }],
  ['/api/account/startExport', {}],
  ['/api/account/fetchExport', { download: true }],
  ['/api/account/deleteAccount', { username: 'any' }],
];
type Guarded = '/api/account/startExport';
const ask = (path: string, body: object, member: Parameters<TestAccount['call']>[2]) =>
  account.call(path as Guarded, body, member);
const prove = async (body: object, member: Parameters<TestAccount['call']>[2]) =>
  (await account.call('/api/account/proveYourself', body, member)).reply;

describe('a session of more than 10 minutes', () => {
  it('is tested in this file with every call that requires a proof of identity', () =>
    expect([...new Set(guarded.map(([path]) => path))].sort()).toEqual(
      calls
        .filter((c) => c.sudo)
        .map((c) => c.path)
        .sort(),
    ));

  it.each(guarded)(
    'may make the call %s with the body %j only within 10 minutes after the member has confirmed the password',
    async (path, body) => {
      const m = await late();
      expect(await ask(path, body, m.signed)).toMatchObject({ status: 403, reply: { code: 'prove-yourself' } });
      const [row] = await account.sql('select email, cell, delete_at, new_place_by_email from member where id = ?', [
        m.userID,
      ]);
      expect(row).toEqual({ email: m.email, cell: null, delete_at: null, new_place_by_email: true });
      expect(await prove({ currentPasshash: passhashOf('wrong') }, m.signed)).toEqual({
        success: false,
        userMessage: messages.currentWrong,
      });
      expect((await ask(path, body, m.signed)).status).toBe(403);
      expect(await prove({ currentPasshash: passhashOf(PASSWORD) }, m.signed)).toEqual({ success: true });
      account.clock.advance(599_000);
      expect((await ask(path, body, m.signed)).status).toBe(200);
      account.clock.advance(2_000);
      if (path !== '/api/account/deleteAccount') expect((await ask(path, body, m.signed)).status).toBe(403);
    },
  );

  it('may make all other calls without a proof', async () => {
    const m = await late();
    const kept = { reminderByEmail: false, reminderByText: true };
    expect((await account.call('/api/account/saveNotifications', kept, m.signed)).reply).toEqual({ success: true });
    expect(await ask('/api/account/processEdit', { key: 'zipcode', value: '90210' }, m.signed)).toMatchObject({
      status: 200,
    });
    expect((await account.call('/api/account/refreshAccountPage', {}, m.signed)).reply).toMatchObject({
      notifications: { reminderByEmail: false, newPlaceByEmail: true },
    });
  });

  it('may send the proof with the call, as pages of the previous release do', async () => {
    const m = await late();
    const body = { on: true, currentPasshash: passhashOf('wrong') };
    expect(await ask('/api/account/saveSignInCode', body, m.signed)).toMatchObject({
      status: 403,
      reply: { code: 'prove-yourself', userMessage: messages.currentWrong },
    });
    const right = { on: true, currentPasshash: passhashOf(PASSWORD) };
    expect((await ask('/api/account/saveSignInCode', right, m.signed)).reply).toEqual({ success: true });
  });
});

describe('a proof by password or passkey', () => {
  it('is valid only for the session in which the member gave it', async () => {
    const m = await late();
    const stolen = newAuth();
    await account.sql(
      `insert into session (auth_hash, user_id, seen_at, created_at, expires_at)
        select sha256(?::bytea), user_id, seen_at, created_at, expires_at from session where user_id = ?`,
      [Buffer.from(stolen), m.userID],
    );
    await prove({ currentPasshash: passhashOf(PASSWORD) }, m.signed);
    const theft = { key: 'email', value: 'thief@example.com' };
    for (const userAUTH of [stolen, '', newAuth()])
      expect((await ask('/api/account/processEdit', { ...theft, userAUTH }, m.signed)).status).toBe(403);
    expect((await ask('/api/account/processEdit', theft, m.signed)).status).toBe(200);
  });

  it('is not needed right after a sign-up or sign-in, because these count as a proof', async () => {
    const m = await account.verified();
    expect((await ask('/api/account/startExport', {}, m.signed)).status).toBe(200);
  });

  it('is limited to 5 wrong passwords in 15 minutes, wherever they are tried', async () => {
    const m = await late();
    const wrong = { currentPasshash: passhashOf('wrong') };
    for (let n = 0; n < 3; n++) await prove(wrong, m.signed);
    for (let n = 0; n < 2; n++) await ask('/api/account/startExport', wrong, m.signed);
    expect(await prove({ currentPasshash: passhashOf(PASSWORD) }, m.signed)).toMatchObject({ code: 'too-many' });
    expect((await ask('/api/account/startExport', { currentPasshash: passhashOf(PASSWORD) }, m.signed)).status).toBe(
      429,
    );
  });

  it('may be a passkey, and must be a passkey when the member allows passkeys only', async () => {
    const m = await account.verified();
    const key = authenticator();
    const { reply } = await account.call('/api/account/startPasskey', {}, m.signed);
    const response = key.make(('options' in reply && reply.options) || {});
    await account.call('/api/account/addPasskey', { name: 'Phone', response }, m.signed);
    await account.call('/api/account/savePasskeyOnly', { on: true }, m.signed);
    account.clock.advance(600_001);
    expect(await prove({ currentPasshash: passhashOf(PASSWORD) }, m.signed)).toEqual({
      success: false,
      userMessage: messages.passkeyToProve,
    });
    const challenge = async () => {
      const asked = (await account.call('/api/user/startPasskeySignIn', {})).reply;
      if (!('challengeID' in asked)) throw new Error('no challenge');
      return { challengeID: asked.challengeID, response: key.answer(asked.options) };
    };
    const other = await late();
    expect(await prove({ proof: await challenge() }, other.signed)).toMatchObject({ success: false });
    const proof = await challenge();
    expect(await prove({ proof }, m.signed)).toEqual({ success: true });
    expect(await prove({ proof }, m.signed)).toMatchObject({ success: false });
    expect((await ask('/api/account/startExport', {}, m.signed)).status).toBe(200);
  });
});
