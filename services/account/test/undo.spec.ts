import { eventually } from '@videoqs/stack/eventually';
import { CHANGES } from '../src/credential/messages.ts';
import { messages } from '../src/messages.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';
import { authenticator } from './authenticator.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

type Someone = Awaited<ReturnType<TestAccount['member']>>;
const edit = (m: Someone, key: string, value: string) =>
  account.call('/api/account/processEdit', { key, value }, m.signed);
const page = async (m: Someone) => (await account.call('/api/account/refreshAccountPage', {}, m.signed)).reply;
const undo = async (token: string, more: object = {}) =>
  (await account.call('/api/user/undoAddress', { token, ...more })).reply;
const verify = async (m: Someone, identifier: string, kind = 'email') =>
  account.call(
    '/api/user/validateInfo',
    { sentCode: await account.latestCode(identifier), identifier, user_info: kind },
    m.signed,
  );
/** The token of the link in the newest message that has a link. */
async function tokenAt(to: string): Promise<string> {
  const [sent] = await account.sql<{ text: string }>(
    `select text from message where recipient = ? and text like '%/account/undo#%' order by at desc limit 1`,
    [to],
  );
  return /undo#([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
}
/**
 * Creates a member whose account was robbed: in a fresh session, a thief has entered their own address and verified it.
 */
async function robbed(kind: 'email' | 'cell' = 'email', cell?: string) {
  const m = await account.verified(cell ? { cell } : {});
  const thiefs = kind === 'email' ? `${newName()}@evil.example.com` : `213555${String(m.userID).padStart(4, '0')}`;
  account.clock.advance(1_000);
  await edit(m, kind, thiefs);
  expect((await verify(m, thiefs, kind)).reply).toMatchObject({ success: true });
  return { ...m, thiefs };
}

describe('a verified address that was replaced', () => {
  it.each(['email', 'cell'] as const)('is notified, and is restored by the link in the notice: %s', async (kind) => {
    const cell = `310555${kind === 'cell' ? '7701' : '7702'}`;
    const m = await robbed(kind, cell);
    const theft = newAuth();
    await account.call('/api/user/validateUser', {
      username_email_cell: m.username,
      passhash: passhashOf(PASSWORD),
      userAUTH: theft,
    });
    await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID: m.userID, userAUTH: theft });
    const token = await tokenAt(kind === 'email' ? m.email : cell);
    expect(await undo(token, { userAUTH: m.userAUTH })).toEqual({ success: true, userMessage: messages.undone });
    expect(await page(m)).toMatchObject({ email: m.email, emailVerified: '1', cell, cellVerified: '1' });
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(true);
    expect(await account.isOpen(m.userID, theft)).toBe(false);
    expect(await undo(token)).toEqual({ success: false, userMessage: messages.undoGone });
  });

  it('is restored for a signed-out caller, who stays signed out', async () => {
    const m = await robbed();
    expect(await undo(await tokenAt(m.email))).toMatchObject({ success: true });
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(false);
  });

  it('can be restored for 72 hours, and during that time the new address cannot reset the password', async () => {
    const m = await robbed();
    const token = await tokenAt(m.email);
    const codes = () => account.sql(`select 1 from code where user_id = ? and purpose = 'password'`, [m.userID]);
    for (const name of [m.thiefs, m.username])
      await account.call('/api/user/passwordReset', { usernameEmailOrCell: name });
    account.clock.advance(72 * 3_600_000 - 2_000);
    const other = await account.verified();
    await account.call('/api/user/passwordReset', { usernameEmailOrCell: other.email });
    await eventually(async () => (await account.latestCode(other.email)) !== '');
    expect(await codes()).toEqual([]);
    account.clock.advance(3_000);
    expect(await undo(token)).toEqual({ success: false, userMessage: messages.undoGone });
  });

  it('is restored even after later changes, and the links of the later changes become invalid', async () => {
    const m = await robbed();
    const first = await tokenAt(m.email);
    account.clock.advance(1_000);
    const next = `${newName()}@evil.example.com`;
    await edit(m, 'email', next);
    const second = await tokenAt(m.thiefs);
    expect(second).not.toBe('');
    expect(await undo(first)).toMatchObject({ success: true });
    expect(await undo(second)).toMatchObject({ success: false });
    expect(await page(m)).toMatchObject({ email: m.email, emailVerified: '1' });
  });

  it.each([
    ['email', messages.emailTaken],
    ['cell', messages.cellTaken],
  ] as const)('is not restored when another account has verified it since: %s', async (kind, text) => {
    const m = await robbed(kind, kind === 'cell' ? '3105557703' : undefined);
    account.clock.advance(1_000);
    const old = kind === 'email' ? m.email : '3105557703';
    const other = await account.member({ [kind]: old });
    expect((await verify(other, old, kind)).reply).toMatchObject({ success: true });
    expect(await undo(await tokenAt(old))).toEqual({ success: false, userMessage: text });
    expect(await page(m)).toMatchObject({ [kind]: m.thiefs });
  });

  it('gets no link if it was unverified, and an invented link restores nothing', async () => {
    const m = await account.member({ email: 'unproved@example.com' });
    await edit(m, 'email', 'unproved-2@example.com');
    expect(await tokenAt('unproved@example.com')).toBe('');
    expect(await undo(newAuth())).toMatchObject({ success: false });
  });
});

describe('each change to a way of signing in', () => {
  const messagesTo = (to: string) =>
    account.sql<{ text: string }>(`select text from message where recipient = ? and text not like '%code is%'`, [to]);
  const passkey = async (m: Someone) => {
    const { reply } = await account.call('/api/account/startPasskey', {}, m.signed);
    const response = authenticator().make(('options' in reply && reply.options) || {});
    await account.call('/api/account/addPasskey', { name: 'Phone', response }, m.signed);
  };
  const removed = async (m: Someone) => {
    await passkey(m);
    const { reply } = await account.call('/api/account/fetchPasskeys', {}, m.signed);
    const [first] = 'passkeys' in reply ? reply.passkeys : [];
    await account.call('/api/account/removePasskey', { passkeyID: first?.passkeyID }, m.signed);
  };
  const signInCode = (m: Someone, on: boolean) => account.call('/api/account/saveSignInCode', { on }, m.signed);
  const only = (m: Someone, on: boolean) => account.call('/api/account/savePasskeyOnly', { on }, m.signed);
  const changes: Record<keyof typeof CHANGES, (m: Someone & { email: string }) => Promise<unknown>> = {
    password: (m) =>
      account.call(
        '/api/account/processEdit',
        {
          ...{ key: 'password', value: '' },
          ...{ currentPasshash: passhashOf(PASSWORD), newPasshash: passhashOf('another-otter') },
        },
        m.signed,
      ),
    passkeyAdded: passkey,
    passkeyRemoved: removed,
    signInCodeOn: (m) => signInCode(m, true),
    signInCodeOff: async (m) => [await signInCode(m, true), await signInCode(m, false)],
    passkeyOnlyOn: async (m) => [await passkey(m), await only(m, true)],
    passkeyOnlyOff: async (m) => [await passkey(m), await only(m, true), await only(m, false)],
    email: (m) => edit(m, 'email', `${newName()}@example.com`),
    cell: (m) => edit(m, 'cell', '2135550001'),
    emailBack: async (m) => [
      await edit(m, 'email', `${newName()}@example.com`),
      await undo(await tokenAt(m.email), { userAUTH: m.userAUTH }),
    ],
    cellBack: async (m) => [
      await edit(m, 'cell', '2135550002'),
      await undo(await tokenAt('3105556600'), { userAUTH: m.userAUTH }),
    ],
  };

  it.each(Object.entries(changes))('is reported by an email to the verified address: %s', async (change, make) => {
    const m = await account.verified({ cell: '3105556600' });
    await make(m);
    const mails = (await messagesTo(m.email)).map((mail) => mail.text.split('\n')[0]);
    expect(mails).toContain(CHANGES[change as keyof typeof CHANGES]);
    await account.sql(`update member set cell = null where id = ?`, [m.userID]);
  });

  it('is sent as a text message when only the cell number is verified', async () => {
    const m = await account.verified({ cell: '3105556601' });
    await account.sql('update member set email_verified = false where id = ?', [m.userID]);
    await passkey(m);
    expect(await messagesTo('3105556601')).toEqual([{ text: expect.stringContaining(CHANGES.passkeyAdded) }]);
  });

  it('is not announced when nothing changed', async () => {
    const m = await account.verified();
    await signInCode(m, false);
    await only(m, false);
    expect(await messagesTo(m.email)).toEqual([]);
  });
});
