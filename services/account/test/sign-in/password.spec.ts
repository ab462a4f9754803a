import type { SignedMember } from '@videoqs/contract/rpc';
import { eventually } from '@videoqs/stack/eventually';
import { changeLetter } from '../../src/credential/messages.ts';
import { messages } from '../../src/messages.ts';
import { Passwords } from '../../src/password/passwords.ts';
import { OpenSession } from '../../src/session/open-session.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

const redis = process.env.TEST_REDIS;
const ways: [how: string, redisUrl: string | undefined][] = [['Postgres alone', undefined]];
if (redis) ways.push(['a Redis cache', redis]);
const NEW = 'another-velvet-otter';

describe.each(ways)('a new password, with %s,', (_how, REDIS_URL) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount(REDIS_URL ? { REDIS_URL } : {});
  });
  afterAll(() => account.stop());
  const change = (signed: SignedMember, current: string, next: string) =>
    account.call(
      '/api/account/processEdit',
      { key: 'password', value: '', currentPasshash: passhashOf(current), newPasshash: passhashOf(next) },
      signed,
    );
  const signIn = async (username: string, password: string, userAUTH = newAuth()) =>
    (
      await account.call('/api/user/validateUser', {
        username_email_cell: username,
        passhash: passhashOf(password),
        userAUTH,
      })
    ).reply;
  const open = async (userID: number, userAUTH: string) =>
    (await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH })).reply;

  it('ends every session and pending session without a delay, and replaces the old password at sign-in', async () => {
    const m = await account.member();
    const second = newAuth();
    await signIn(m.username, PASSWORD, second);
    await open(m.userID, second);
    const waiting = newAuth();
    await signIn(m.username, PASSWORD, waiting);
    expect(await account.isOpen(m.userID, second)).toBe(true);
    expect((await change(m.signed, PASSWORD, NEW)).reply).toMatchObject({
      success: true,
      userMessage: messages.passwordChanged,
    });
    for (const dead of [m.userAUTH, second, waiting]) expect(await account.isOpen(m.userID, dead)).toBe(false);
    for (const replayed of [m.userAUTH, second, waiting])
      expect(await open(m.userID, replayed)).toMatchObject({ userMessage: messages.authFailed });
    expect(await signIn(m.username, PASSWORD)).toMatchObject({ userMessage: messages.wrong });
    expect(await signIn(m.username, NEW)).toMatchObject({ userID: m.userID });
  });

  it('keeps the known browsers of the member', async () => {
    const m = await account.member();
    const known = () => account.sql('select token_hash from known_device where user_id = ?', [m.userID]);
    const before = await known();
    await change(m.signed, PASSWORD, NEW);
    expect(await known()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('refuses a sign-in that was checked against the old password', async () => {
    const m = await account.member();
    const waiting = Array.from({ length: 12 }, newAuth);
    await Promise.all([
      ...waiting.map((userAUTH) => signIn(m.username, PASSWORD, userAUTH)),
      // A busy machine may answer Unavailable.
      eventually(async () => (await change(m.signed, PASSWORD, NEW)).ok),
      ...waiting.map((userAUTH) => open(m.userID, userAUTH)),
    ]);
    for (const userAUTH of waiting) await open(m.userID, userAUTH);
    for (const userAUTH of waiting) expect(await account.isOpen(m.userID, userAUTH)).toBe(false);
  });
});

describe('a password change', () => {
  it('holds back a sign-in whose password was checked before the change, and then refuses the sign-in', async () => {
    const account = await testAccount();
    try {
      const { userID } = await account.member();
      const changing = account.orm.em.fork();
      await changing.begin();
      await changing.execute('update member set password_version = password_version + 1 where id = ?', [userID]);
      let pended: boolean | undefined;
      const pair = account.app
        .get(OpenSession)
        .pend({ id: userID, passwordVersion: 0 }, newAuth())
        .then((left) => {
          pended = left;
        });
      const waits = () => account.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
      await eventually(async () => pended !== undefined || (await waits()).length > 0);
      await changing.commit();
      await pair;
      expect(pended).toBe(false);
    } finally {
      await account.stop();
    }
  });
});

describe('a new password', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount();
  });
  afterAll(() => account.stop());
  const change = async (signed: SignedMember, body: object) =>
    (await account.call('/api/account/processEdit', { key: 'password', value: '', ...body }, signed)).reply;
  const both = (current: string, next: string) => ({
    currentPasshash: passhashOf(current),
    newPasshash: passhashOf(next),
  });

  it.each([
    ['when the current password is missing', { newPasshash: passhashOf(NEW) }, 'Please enter your current password'],
    [
      'when it is missing',
      { currentPasshash: passhashOf(PASSWORD) },
      'You must enter your new password exactly the same both times',
    ],
    [
      'when it is the current password',
      both(PASSWORD, PASSWORD),
      'Your new password must be different from your current password',
    ],
    ['when many people use it', both(PASSWORD, 'password'), messages.passwordCommon],
    ['when it is further down the list of common passwords', both(PASSWORD, 'popcorn'), messages.passwordCommon],
    ['when it is empty', both(PASSWORD, ''), 'Please enter a longer password'],
    ['when it has two letters', both(PASSWORD, 'zQ'), 'Please enter a longer password'],
    ['when the current password is wrong', both('wrong', NEW), messages.currentWrong],
  ])('is refused %s, and nobody is signed out', async (_what, body, userMessage) => {
    const m = await account.member();
    expect(await change(m.signed, body)).toMatchObject({ success: false, userMessage });
    expect(await account.isOpen(m.userID, m.userAUTH)).toBe(true);
  });

  it('requires the current password, with 5 wrong guesses allowed that are counted separately from sign-ins', async () => {
    const m = await account.member();
    for (let n = 0; n < 6; n++)
      await account.call('/api/user/validateUser', {
        username_email_cell: m.username,
        passhash: passhashOf(`guess ${n}`),
        userAUTH: newAuth(),
      });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        account.call('/api/account/processEdit', { key: 'password', value: '', ...both(`no ${n}`, NEW) }, m.signed),
      ),
    );
    expect(guesses.filter((g) => g.status === 200)).toHaveLength(5);
    const refused = await account.call(
      '/api/account/processEdit',
      { key: 'password', value: '', ...both(PASSWORD, NEW) },
      m.signed,
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(14 * 60);
  });

  it('is announced by mail to a verified email', async () => {
    const m = await account.verified();
    await change(m.signed, both(PASSWORD, NEW));
    expect(
      await account.sql('select subject from message where recipient = ? order by at desc, id', [m.email]),
    ).toContainEqual({ subject: changeLetter('password').subject });
  });

  it('is refused at sign-up when it is common, and the answer names the field', async () => {
    const refused = await account.call('/api/user/addNewUser', {
      userUSERNAME: 'weak-one',
      userEMAIL: '',
      userCELL: '',
      passhash: passhashOf('qwerty'),
      userAUTH: newAuth(),
    });
    expect(refused.reply).toEqual({
      userMessage: messages.passwordCommon,
      nextUserId: 0,
      input2error: 'password_1',
    });
  });

  it('is hashed again at sign-in when its hash is outdated', async () => {
    const m = await account.member();
    const cheap = await new Passwords(512, 1).hash(passhashOf(PASSWORD));
    await account.sql('update member set password_hash = ? where id = ?', [cheap, m.userID]);
    const typed = { username_email_cell: m.username, passhash: passhashOf(PASSWORD) };
    for (let n = 0; n < 2; n++)
      expect((await account.call('/api/user/validateUser', { ...typed, userAUTH: newAuth() })).reply).toMatchObject({
        userID: m.userID,
      });
    const [row] = await account.sql<{ password_hash: string }>('select password_hash from member where id = ?', [
      m.userID,
    ]);
    expect(row?.password_hash).toContain('m=1024,t=1');
  });
});
