import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';

const redis = process.env.TEST_REDIS;
const ways: [how: string, redisUrl: string | undefined][] = [['Postgres alone', undefined]];
if (redis) ways.push(['Redis in front', redis]);

describe.each(ways)('sessions, %s', (_how, REDIS_URL) => {
  let account: TestAccount;
  let find: (userID: number, userAUTH: string, bootID?: string) => Promise<unknown>;
  beforeAll(async () => {
    account = await testAccount(REDIS_URL ? { REDIS_URL } : {});
    const { SessionService } = await import('../src/session/session.service.ts');
    find = (userID, userAUTH, bootID) => account.app.get(SessionService).find(userID, userAUTH, bootID);
  });
  afterAll(() => account.stop());
  const open = (userID: number, userAUTH: string) =>
    account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  const signIn = (name: string, password = PASSWORD, userAUTH = newAuth()) =>
    account.call('/api/user/validateUser', { username_email_cell: name, passhash: passhashOf(password), userAUTH });
  const nobody = { member: null, otherBoot: false };
  const refused = { reply: { userMessage: 'Whoops! Something did not authenticate properly. Please try again.' } };

  it('open by name in any case, by email and by cell', async () => {
    const { username, userID } = await account.member({ email: 'by@example.com', cell: '(310) 555-1212' });
    for (const name of [username.toUpperCase(), 'BY@example.com', '+1 310 555 1212']) {
      const userAUTH = newAuth();
      expect((await signIn(name, PASSWORD, userAUTH)).reply).toMatchObject({ userID, userAUTH, username });
      expect((await open(userID, userAUTH)).reply).toEqual({ logoutSuccess: false });
      expect(await find(userID, userAUTH)).toMatchObject({ member: { userID, username } });
    }
  });

  it('refuse a pair that was never pending, a used one, one of another member and one older than 60 s', async () => {
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

  it('know nobody by a userID and a made-up auth', async () => {
    const a = await account.member();
    for (const forged of [newAuth(), '', 'x'.repeat(43), `${a.userAUTH}x`])
      expect(await find(a.userID, forged)).toEqual(nobody);
    expect(await find(a.userID + 1, a.userAUTH)).toEqual(nobody);
  });

  it('end on sign-out: the pair is dead, asked of before or not', async () => {
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

  it('slide for 30 days from their last use', async () => {
    const a = await account.member();
    account.clock.advance(20 * 86_400_000);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { userID: a.userID } });
    account.clock.advance(29 * 86_400_000);
    expect(await find(a.userID, a.userAUTH)).toMatchObject({ member: { userID: a.userID } });
    account.clock.advance(31 * 86_400_000);
    expect(await find(a.userID, a.userAUTH)).toEqual(nobody);
  });

  it('tell a reload by the boot that opened them', async () => {
    const a = await account.member();
    expect(await find(a.userID, a.userAUTH, 'first')).toMatchObject({ otherBoot: false });
    expect(await find(a.userID, a.userAUTH, 'second')).toMatchObject({ otherBoot: true });
  });

  it('say maybeSignup for a name nobody has, and offer none for a wrong password', async () => {
    const a = await account.member();
    expect((await signIn('nobody-here')).reply).toMatchObject({ maybeSignup: true });
    expect((await signIn(a.username, 'wrong')).reply).toMatchObject({ maybeSignup: false });
  });
});

describe('guesses sent at once', () => {
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

  it('are no more guesses than one after the other', async () => {
    const a = await account.member();
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(a.username, `wrong ${i}`)));
    expect(guesses.filter((g) => g.status === 200)).toHaveLength(5);
    expect(guesses.filter((g) => g.status === 429)).toHaveLength(15);
  });

  it('of nobody’s name do not lock out the member with that number as id', async () => {
    const a = await account.member();
    for (let i = 0; i < 4; i++) await attempt(String(a.userID), 'wrong');
    expect(await attempt(a.username, PASSWORD)).toMatchObject({ status: 200, reply: { userID: a.userID } });
  });

  it('a right password costs no try', async () => {
    const a = await account.member();
    for (let i = 0; i < 8; i++) expect(await attempt(a.username, PASSWORD)).toMatchObject({ status: 200 });
  });
});
