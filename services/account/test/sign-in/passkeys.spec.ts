import type { SignedMember } from '@videoqs/contract/rpc';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { messages } from '../../src/messages.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { type Authenticator, authenticator } from '../authenticator.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const start = async (signed: SignedMember, body: object = {}) =>
  (await account.call('/api/account/startPasskey', body, signed)).reply;
const optionsFor = async (signed: SignedMember) => {
  const reply = await start(signed);
  return ('options' in reply && reply.options) || {};
};
const add = async (signed: SignedMember, response: object, name = 'Phone') =>
  (await account.call('/api/account/addPasskey', { name, response }, signed)).reply;
const list = async (signed: SignedMember) => {
  const { reply } = await account.call('/api/account/fetchPasskeys', {}, signed);
  return 'passkeys' in reply ? reply.passkeys : [];
};
const challenge = async () => {
  const { reply } = await account.call('/api/user/startPasskeySignIn', {});
  if (!('challengeID' in reply)) throw new Error('no challenge');
  return reply;
};
const validate = async (challengeID: string, response: object, userAUTH = newAuth()) =>
  (await account.call('/api/user/validatePasskey', { challengeID, response, userAUTH })).reply;
async function withPasskey() {
  const m = await account.verified();
  const key = authenticator();
  expect(await add(m.signed, key.make(await optionsFor(m.signed)))).toMatchObject({ success: true });
  return { ...m, key };
}
const signIn = async (key: Authenticator, how = {}) => {
  const { challengeID, options } = await challenge();
  return validate(challengeID, key.answer(options, how));
};
const refused = { userMsgTitle: messages.passkeyWrongTitle, userMessage: messages.passkeyWrong };

describe('a passkey', () => {
  it('must be discoverable, needs user verification, and works only for this site', async () => {
    const m = await withPasskey();
    expect(await optionsFor(m.signed)).toMatchObject({
      rp: { id: 'site.example', name: 'VideoQs' },
      user: { name: m.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: m.key.id }],
    });
    expect((await challenge()).options).toMatchObject({ rpId: 'site.example', userVerification: 'required' });
    expect((await challenge()).options.allowCredentials ?? []).toEqual([]);
  });

  it('signs a member in by a pending session, as a password does, and makes the browser known', async () => {
    const { key, userID, username } = await withPasskey();
    const { challengeID, options } = await challenge();
    const userAUTH = newAuth();
    expect(await validate(challengeID, key.answer(options), userAUTH)).toMatchObject({ userID, username, userAUTH });
    expect(await account.isOpen(userID, userAUTH)).toBe(false);
    const opened = await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
    expect(opened.reply).toEqual({ logoutSuccess: false });
    expect(await account.isOpen(userID, userAUTH)).toBe(true);
    expect(await account.sql('select 1 from known_device where user_id = ?', [userID])).toHaveLength(2);
  });

  it('is listed with its last use, can be renamed and removed, and signs nobody in once it is removed', async () => {
    const { key, signed } = await withPasskey();
    expect(await list(signed)).toMatchObject([{ name: 'Phone', lastUsedAt: null, backedUp: true }]);
    await signIn(key);
    const [row] = await list(signed);
    expect(row?.lastUsedAt).toBe(account.clock.now().toISOString());
    const passkeyID = row?.passkeyID ?? '';
    await account.call('/api/account/renamePasskey', { passkeyID, name: ' My phone ' }, signed);
    expect(await list(signed)).toMatchObject([{ name: 'My phone' }]);
    expect((await account.call('/api/account/removePasskey', { passkeyID }, signed)).reply).toMatchObject({
      success: true,
    });
    expect(await list(signed)).toEqual([]);
    expect(await signIn(key)).toEqual(refused);
  });

  it('cannot be seen, renamed or removed by another member', async () => {
    const [mine, theirs] = [await account.member(), await withPasskey()];
    const passkeyID = (await list(theirs.signed))[0]?.passkeyID ?? '';
    expect(await list(mine.signed)).toEqual([]);
    const gone = { success: false, userMessage: messages.passkeyGone };
    for (const path of ['/api/account/renamePasskey', '/api/account/removePasskey'] as const)
      expect((await account.call(path, { passkeyID, name: 'Mine' }, mine.signed)).reply).toEqual(gone);
    expect(await list(theirs.signed)).toMatchObject([{ name: 'Phone' }]);
  });
});

describe('creating a passkey', () => {
  it('is refused to a member who has 20 passkeys when the new passkey is saved', async () => {
    const m = await account.member();
    const challenges: Record<string, unknown>[] = [];
    for (let n = 0; n < 24; n++) challenges.push(await optionsFor(m.signed));
    const kept = await Promise.all(challenges.map((options) => add(m.signed, authenticator().make(options))));
    expect(kept.filter((reply) => 'success' in reply && reply.success)).toHaveLength(20);
    expect(kept).toContainEqual({ success: false, userMessage: messages.passkeysFull });
    expect(await list(m.signed)).toHaveLength(20);
    expect(await start(m.signed)).toMatchObject({ success: false, userMessage: messages.passkeysFull });
  });

  it('uses its challenge once, within 5 minutes and by the member who requested it', async () => {
    const [m, thief] = [await account.member(), await account.member()];
    const key = authenticator();
    const notMade = { success: false, userMessage: messages.passkeyNotMade };
    const options = await optionsFor(m.signed);
    expect(await add(thief.signed, key.make(options))).toEqual(notMade);
    expect(await add(m.signed, key.make(options))).toMatchObject({ success: true });
    expect(await add(m.signed, authenticator().make(options))).toEqual(notMade);
    const late = await optionsFor(m.signed);
    account.clock.advance(300_001);
    expect(await add(m.signed, authenticator().make(late))).toEqual(notMade);
    expect(await list(m.signed)).toHaveLength(1);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpID: 'evil.example' }],
    ['that was created without unlocking the device', { verified: false }],
  ])('is refused for a credential %s', async (_what, how) => {
    const m = await account.member();
    const made = authenticator().make(await optionsFor(m.signed), how);
    expect(await add(m.signed, made)).toMatchObject({ success: false });
    expect(await list(m.signed)).toEqual([]);
  });

  it.each([{}, { id: 'x' }, { id: 1, response: { clientDataJSON: '!!', attestationObject: [] } }])(
    'refuses the malformed answer %j without an error',
    async (response) => {
      const m = await account.member();
      expect(await add(m.signed, response)).toMatchObject({ success: false });
    },
  );

  it('is refused when any member has already saved that passkey', async () => {
    const m = await withPasskey();
    const other = await account.member();
    expect(await add(other.signed, m.key.make(await optionsFor(other.signed)))).toEqual({
      success: false,
      userMessage: messages.passkeyKnown,
    });
    expect(await signIn(m.key)).toMatchObject({ userID: m.userID });
  });
});

describe("a passkey's answer", () => {
  it.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpID: 'evil.example' }],
    ['given without unlocking the device', { verified: false }],
  ])('signs nobody in when it is %s', async (_what, how) => {
    const { key, userID } = await withPasskey();
    expect(await signIn(key, how)).toEqual(refused);
    expect(await account.sql('select 1 from pending_session where user_id = ?', [userID])).toEqual([]);
  });

  it('is valid once, within 5 minutes, for its own challenge', async () => {
    const { key, userID } = await withPasskey();
    const one = await challenge();
    const answer = key.answer(one.options);
    expect(await validate((await challenge()).challengeID, answer)).toEqual(refused);
    expect(await validate(one.challengeID, answer)).toMatchObject({ userID });
    expect(await validate(one.challengeID, answer)).toEqual(refused);
    const late = await challenge();
    account.clock.advance(300_001);
    expect(await validate(late.challengeID, key.answer(late.options))).toEqual(refused);
  });

  it('is valid once when many copies of it arrive at the same time', async () => {
    const { key } = await withPasskey();
    const { challengeID, options } = await challenge();
    const answer = key.answer(options);
    const all = await Promise.all(Array.from({ length: 20 }, () => validate(challengeID, answer)));
    expect(all.filter((reply) => 'userID' in reply)).toHaveLength(1);
  });

  it('completes only one of eight simultaneous sign-ins that have the same signature counter', async () => {
    const { key } = await withPasskey();
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(key, { counter: 9 })));
    expect(all.filter((reply) => 'userID' in reply)).toHaveLength(1);
  });

  it('is refused with a challenge that was issued for creating a passkey', async () => {
    const { key, signed } = await withPasskey();
    const options = await optionsFor(signed);
    const [row] = await account.sql<{ id: string }>('select id from passkey_challenge where challenge = ?', [
      options.challenge,
    ]);
    expect(await validate(row?.id ?? '', key.answer(options))).toEqual(refused);
  });

  it('is refused with an old signature counter, as a copied passkey would send', async () => {
    const { key } = await withPasskey();
    await signIn(key);
    await signIn(key);
    expect(await signIn(key, { counter: 1 })).toEqual(refused);
    expect(await signIn(key)).not.toEqual(refused);
  });

  it.each([{}, { id: 'x' }, { id: ['x'], response: 7 }])('is refused when it is malformed: %j', async (response) => {
    expect(await validate((await challenge()).challengeID, response)).toEqual(refused);
  });

  it('is refused when it names one passkey but was signed by another', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const { challengeID, options } = await challenge();
    const forged = { ...mine.key.answer(options), id: theirs.key.id, rawId: theirs.key.id };
    expect(await validate(challengeID, forged)).toEqual(refused);
  });
});

describe('a member who signs in with passkeys only', () => {
  const only = async (signed: SignedMember, on: boolean) =>
    (await account.call('/api/account/savePasskeyOnly', { on }, signed)).reply;
  const byPassword = async (name: string) =>
    (
      await account.call('/api/user/validateUser', {
        username_email_cell: name,
        passhash: passhashOf(PASSWORD),
        userAUTH: newAuth(),
      })
    ).reply;

  it('can make passkeys the only way to sign in, but not before they have a passkey', async () => {
    const bare = await account.member();
    expect(await only(bare.signed, true)).toEqual({ success: false, userMessage: messages.passkeyFirst });
    const m = await withPasskey();
    expect(await byPassword(m.username)).toMatchObject({ userID: m.userID });
  });

  it('cannot sign in by password and learns why, signs in with a passkey, and can allow passwords again', async () => {
    const m = await withPasskey();
    await account.sql('delete from pending_session');
    expect(await only(m.signed, true)).toMatchObject({ success: true });
    expect(await byPassword(m.username)).toEqual({
      maybeSignup: false,
      userMsgTitle: messages.passkeyOnlyTitle,
      userMessage: messages.passkeyOnly,
    });
    expect(await account.sql('select 1 from pending_session')).toEqual([]);
    expect(await signIn(m.key)).toMatchObject({ userID: m.userID });
    expect(await only(m.signed, false)).toMatchObject({ success: true });
    expect(await byPassword(m.username)).toMatchObject({ userID: m.userID });
  });

  it('keeps the last passkey, even when two passkeys are removed at the same time', async () => {
    const m = await withPasskey();
    await add(m.signed, authenticator().make(await optionsFor(m.signed)), 'Key');
    await only(m.signed, true);
    const both = await list(m.signed);
    const removed = await Promise.all(
      both.map(({ passkeyID }) => account.call('/api/account/removePasskey', { passkeyID }, m.signed)),
    );
    expect(removed.map((a) => a.reply)).toContainEqual({ success: false, userMessage: messages.passkeyLast });
    expect(await list(m.signed)).toHaveLength(1);
  });
});

it('an address is limited to 60 sign-ins by passkey in five minutes', async () => {
  const from = async () => {
    const answer = await fetch(`${account.origin}/api/user/startPasskeySignIn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
        'x-videoqs-address': '198.51.100.77',
      },
      body: '{}',
    });
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 61 }, from));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
