import { eventually } from '@videoqs/stack/eventually';
import { messages } from '../../src/messages.ts';
import { newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { forgetting, NEW, refused, wrongFor } from './forgotten.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());
const { reset, forgot, signIn, codeFor, forgetRequest } = forgetting(() => account);

let cells = 0;

describe('resetting a forgotten password', () => {
  it.each([
    ['email', 'email'],
    ['username', 'email'],
    ['cell', 'cell'],
  ] as const)(
    'requested by %s, sends a code to the %s, and entering the code sets a new password and ends every session',
    async (by, to) => {
      const cell = `31055${String(++cells).padStart(5, '2')}`;
      const m = await account.verified({ cell });
      await account.sql('delete from message');
      const named = { email: m.email.toUpperCase(), username: m.username, cell: `+1 ${cell}` }[by];
      expect((await reset(named)).reply).toEqual({
        success: true,
        identifierIsPending: false,
        userID: null,
        userMessage: messages.resetSent,
      });
      const code = await codeFor(to === 'email' ? m.email : cell);
      expect(await account.sql('select 1 from message')).toHaveLength(1);
      expect((await forgot(named, ` ${code}99`)).reply).toMatchObject({
        success: true,
        userMessage: messages.passwordReset([]),
      });
      expect(await account.isOpen(m.userID, m.userAUTH)).toBe(false);
      expect(await signIn(m.username, passhashOf(PASSWORD))).toMatchObject({ userMessage: messages.wrong });
      expect(await signIn(m.username, NEW)).toMatchObject({ userID: m.userID });
      expect((await forgot(named, code)).reply).toMatchObject(refused);
    },
  );

  it('removes passkeys and notifies the queues service, except for what the member chose to keep', async () => {
    const addPasskey = (userID: number) =>
      account.sql(
        `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
          values (gen_random_uuid(), ?, gen_random_uuid(), '', 0, '{}', 'Thief’s', true, ?)`,
        [userID, account.clock.now()],
      );
    const passkeys = (userID: number) => account.sql('select 1 from passkey where user_id = ?', [userID]);
    const messagesTo = (userID: number) =>
      account.sql<{ body: object }>(`select body from outbox where name = 'member.recovered' and body->>'userID' = ?`, [
        String(userID),
      ]);
    for (const keep of [undefined, ['passkeys', 'calendar'] as const]) {
      const m = await account.verified();
      await addPasskey(m.userID);
      await reset(m.email);
      const { reply } = await forgot(m.email, await codeFor(m.email), { keep });
      expect(reply).toMatchObject({
        success: true,
        stays: keep ?? [],
        userMessage: messages.passwordReset(keep ?? []),
      });
      expect(await passkeys(m.userID)).toHaveLength(keep ? 1 : 0);
      expect(await messagesTo(m.userID)).toMatchObject([{ body: { keep: keep ? ['calendar'] : [] } }]);
      account.clock.advance(31_000);
      forgetRequest();
    }
  });

  it('allows sign-ins by password again if only passkeys were allowed before', async () => {
    const m = await account.verified();
    await account.sql('update member set passkey_only = true where id = ?', [m.userID]);
    await reset(m.email);
    await forgot(m.email, await codeFor(m.email));
    expect(await signIn(m.username, NEW)).toMatchObject({ userID: m.userID });
  });

  it('refuses a code that was sent for another purpose or to another member', async () => {
    const mine = await account.member({ email: `${newName()}@example.com` });
    const [{ email } = { email: '' }] = await account.sql<{ email: string }>('select email from member where id = ?', [
      mine.userID,
    ]);
    const toVerify = await account.latestCode(email);
    await account.sql('update member set email_verified = true where id = ?', [mine.userID]);
    expect((await forgot(email, toVerify)).reply).toMatchObject(refused);
    const other = await account.verified();
    await reset(other.email);
    const theirs = await codeFor(other.email);
    account.clock.advance(31_000);
    await reset(email);
    await eventually(async () => (await account.latestCode(email)) !== toVerify);
    if (theirs !== (await account.latestCode(email)))
      expect((await forgot(email, theirs)).reply).toMatchObject(refused);
    const toSet = await account.latestCode(email);
    const typed = { sentCode: toSet, identifier: email, user_info: 'email' };
    await account.sql('update member set email_verified = false where id = ?', [mine.userID]);
    expect((await account.call('/api/user/validateInfo', typed, mine.signed)).reply).toMatchObject({ success: false });
  });

  it('refuses a code that was sent to a previous email or cell of the account', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    await account.call('/api/account/processEdit', { key: 'email', value: `${newName()}@example.com` }, m.signed);
    for (const name of [m.username, m.email]) expect((await forgot(name, code)).reply).toMatchObject(refused);
  });

  it('refuses a code that was sent to the email when the call names the cell', async () => {
    const m = await account.verified({ cell: '3105558001' });
    await reset(m.email);
    const code = await codeFor(m.email);
    expect((await forgot('3105558001', code)).reply).toMatchObject(refused);
    expect((await forgot(m.email, code)).reply).toMatchObject({ success: true });
  });

  it('refuses a code that is older than 10 minutes', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    account.clock.advance(600_001);
    expect((await forgot(m.email, code)).reply).toMatchObject(refused);
  });

  it('refuses a common password and leaves the code valid', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    const common = { newPasshash: passhashOf('123456') };
    expect((await forgot(m.email, code, common)).reply).toMatchObject({
      userMessage: messages.passwordCommon,
      input2error: 'password_1',
    });
    expect((await forgot(m.email, code)).reply).toMatchObject({ success: true });
  });

  it('checks only 5 of 1,000 guesses that arrive 100 at a time from different addresses', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 100 }, () => forgot(m.email, wrongFor(code))));
    expect(await account.sql('select tries from code where user_id = ?', [m.userID])).toEqual([{ tries: 5 }]);
    // The code is used up. This name's limit of guesses may refuse the call even earlier.
    expect((await forgot(m.email, code)).reply).not.toMatchObject({ success: true });
    expect(await signIn(m.username, passhashOf(PASSWORD))).toMatchObject({ userID: m.userID });
  }, 60_000);

  it('allows 5 guesses from one address', async () => {
    const m = await account.verified();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await forgot(m.email, '000000', {}, { address: '192.0.2.55' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
