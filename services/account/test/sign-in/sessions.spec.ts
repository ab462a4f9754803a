import type { SignedMember } from '@videoqs/contract/rpc';
import { Redis } from 'ioredis';
import { authHash } from '../../src/session/session-auth.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

const redis = process.env.TEST_REDIS;
const ways: [how: string, redisUrl: string | undefined][] = [['Postgres alone', undefined]];
if (redis) ways.push(['Redis in front', redis]);

describe.each(ways)('sessions, with %s,', (_how, REDIS_URL) => {
  let account: TestAccount;
  let find: (userID: number, userAUTH: string, bootID?: string) => Promise<unknown>;
  beforeAll(async () => {
    account = await testAccount(REDIS_URL ? { REDIS_URL } : {});
    const { FindSession } = await import('../../src/session/find-session.ts');
    find = (userID, userAUTH, bootID) => account.app.get(FindSession).find(userID, userAUTH, bootID);
  });
  afterAll(() => account.stop());
  const open = (userID: number, userAUTH: string) =>
    account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  const signIn = (name: string, password = PASSWORD, userAUTH = newAuth()) =>
    account.call('/api/user/validateUser', { username_email_cell: name, passhash: passhashOf(password), userAUTH });
  /** Deletes a session's data from Redis. */
  const forget = async (userAUTH: string) => {
    if (!REDIS_URL) return;
    const line = new Redis(REDIS_URL);
    await line.del(`session:${authHash(userAUTH).toString('base64url')}`);
    line.disconnect();
  };
  const nobody = { member: null, otherBoot: false };
  const refused = { reply: { userMessage: 'Whoops! Something did not authenticate properly. Please try again.' } };

  it('open by username in upper or lower case, by email and by cell number', async () => {
    const { username, userID } = await account.member({ email: 'by@example.com', cell: '(310) 555-1212' });
    for (const name of [username.toUpperCase(), 'BY@example.com', '+1 310 555 1212']) {
      const userAUTH = newAuth();
      expect((await signIn(name, PASSWORD, userAUTH)).reply).toMatchObject({ userID, userAUTH, username });
      expect((await open(userID, userAUTH)).reply).toEqual({ logoutSuccess: false });
      expect(await find(userID, userAUTH)).toMatchObject({ member: { userID, username } });
    }
  });

  it('are refused if they were never pending, are already open, belong to another member, or are older than 60 s', async () => {
    const a = await account.member();
    const b = await account.member();
    expect(await open(a.userID, newAuth())).toMatchObject(refused);
    expect(await open(a.userID, a.userAUTH)).toMatchObject(refused);
    const pending = newAuth();
    await signIn(a.username, PASSWORD, pending);
    expect(await open(b.userID, pending)).toMatchObject(refused);
    account.clock.advance(61_000);
    expect(await open(a.userID, pending)).toMatchObject(refused);
    expect(await find(a.userID, pending)).toEqual(nobody);
  });

  it('are not found for a userID with an invented userAUTH', async () => {
    const a = await account.member();
    for (const forged of [newAuth(), '', 'x'.repeat(43), `${a.userAUTH}x`])
      expect(await find(a.userID, forged)).toEqual(nobody);
    expect(await find(a.userID + 1, a.userAUTH)).toEqual(nobody);
  });

  it('are read from Redis if it has them, and otherwise from the database', async () => {
    const a = await account.member();
    await find(a.userID, a.userAUTH);
    const username = newName();
    await account.sql('update member set username = ? where id = ?', [username, a.userID]);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { username: REDIS_URL ? a.username : username } });
    await forget(a.userAUTH);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { username } });
  });

  it('end on sign-out, cached or not', async () => {
    const a = await account.member();
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { userID: a.userID } });
    const out = await account.call('/api/user/set_reset_AUTH', {
      set_reset_AUTH: false,
      userID: a.userID,
      userAUTH: a.userAUTH,
    });
    expect(out.reply).toEqual({ logoutSuccess: true });
    expect(await find(a.userID, a.userAUTH)).toEqual(nobody);
    expect(await open(a.userID, a.userAUTH)).toMatchObject(refused);
  });

  it('show a new username without a delay, and an ended session stays ended after the change', async () => {
    const a = await account.member();
    await find(a.userID, a.userAUTH);
    const gone = newAuth();
    await signIn(a.username, PASSWORD, gone);
    await open(a.userID, gone);
    await find(a.userID, gone);
    await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: false, userID: a.userID, userAUTH: gone });
    const username = newName();
    await account.call('/api/account/processEdit', { key: 'username', value: username }, a.signed);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { username } });
    expect(await find(a.userID, gone)).toEqual(nobody);
  });

  it('stay ended in every copy of the service, even if Redis is emptied afterwards', async () => {
    const second = await account.startCopy();
    const list = (userAUTH: string, m: { signed: SignedMember }) =>
      account.call('/api/account/fetchSessions', { userAUTH }, m.signed, false, second);
    const a = await account.member();
    const b = await account.member();
    for (const m of [a, b]) expect(await find(m.userID, m.userAUTH)).toMatchObject({ member: { userID: m.userID } });
    const { reply } = await list(b.userAUTH, b);
    const sessionID = 'sessions' in reply ? reply.sessions[0]?.sessionID : '';
    const off = { set_reset_AUTH: false, userID: a.userID, userAUTH: a.userAUTH };
    // The sessions are ended through the second copy of the service and checked in the first.
    await account.call('/api/user/set_reset_AUTH', off, null, false, second);
    await account.call('/api/account/endSession', { sessionID }, b.signed, false, second);
    for (const m of [a, b]) {
      expect(await find(m.userID, m.userAUTH)).toEqual(nobody);
      await forget(m.userAUTH);
      expect(await find(m.userID, m.userAUTH)).toEqual(nobody);
    }
  });

  it('are extended by 30 days with each use', async () => {
    const a = await account.member();
    account.clock.advance(20 * 86_400_000);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { userID: a.userID } });
    account.clock.advance(29 * 86_400_000);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { userID: a.userID } });
    account.clock.advance(30 * 86_400_000 + 1);
    expect(await find(a.userID, a.userAUTH)).toEqual(nobody);
    const unused = await account.member();
    account.clock.advance(30 * 86_400_000 + 1);
    expect(await find(unused.userID, unused.userAUTH)).toEqual(nobody);
  });

  it('distinguish the page load that opened the session from other page loads', async () => {
    const a = await account.member();
    expect(await find(a.userID, a.userAUTH, 'first')).toMatchObject({ otherBoot: false });
    expect(await find(a.userID, a.userAUTH, 'second')).toMatchObject({ otherBoot: true });
  });

  it('are refused for an unknown name with a suggestion to sign up, and for a wrong password without it', async () => {
    const a = await account.member();
    expect((await signIn('nobody-here')).reply).toMatchObject({ maybeSignup: true });
    expect((await signIn(a.username, 'wrong')).reply).toMatchObject({ maybeSignup: false });
  });
});

describe('parallel guesses of a password', () => {
  let account: TestAccount;
  const attempt = (name: string, password: string) =>
    account.call('/api/user/validateUser', {
      username_email_cell: name,
      passhash: passhashOf(password),
      userAUTH: newAuth(),
    });
  beforeEach(async () => {
    account = await testAccount();
  });
  afterEach(() => account.stop());

  it('are counted one by one', async () => {
    const a = await account.member();
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(a.username, `wrong ${i}`)));
    expect(guesses.filter((g) => g.status === 200)).toHaveLength(5);
    expect(guesses.filter((g) => g.status === 429)).toHaveLength(15);
  });

  it('do not block the member whose id equals the guessed number', async () => {
    const a = await account.member();
    for (let i = 0; i < 4; i++) await attempt(String(a.userID), 'wrong');
    expect(await attempt(a.username, PASSWORD)).toMatchObject({ status: 200, reply: { userID: a.userID } });
  });

  it('do not count if the password is correct', async () => {
    const a = await account.member();
    for (let i = 0; i < 8; i++) expect(await attempt(a.username, PASSWORD)).toMatchObject({ status: 200 });
  });
});
