import { DEVICE_HEADER, REQUEST_COOKIE, REQUEST_HEADER } from '@videoqs/contract/wire/device';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { messages } from '../../src/messages.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

let host = 0;
/** What a browser keeps of passwordReset. */
interface Jar {
  request: string;
}
let own: Jar;
beforeEach(() => {
  own = { request: '' };
});
/** As the gateway hands it on, from an address of its own unless one is given. */
async function from(path: string, body: object, { address = '', device = '', jar = own } = {}) {
  host++;
  const answer = await fetch(account.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
      'x-videoqs-address': address || `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`,
      ...(device && { [DEVICE_HEADER]: device }),
      ...(jar.request && { [REQUEST_HEADER]: jar.request }),
    },
    body: JSON.stringify(body),
  });
  const request = new RegExp(`${REQUEST_COOKIE}=([\\w-]{43});`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (request) jar.request = request;
  return { status: answer.status, reply: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
}
const reset = (usernameEmailOrCell: string, where = {}) =>
  from('/api/user/passwordReset', { usernameEmailOrCell }, where);
const resend = (identifier: string, where = {}) => from('/api/user/sendPasswordCode', { identifier }, where);
const NEW = passhashOf('another-velvet-otter');
const forgot = (usernameEmailOrCell: string, value: string, more: object = {}, where = {}) =>
  from(
    '/api/account/processEdit',
    { key: 'forgot_password', value, usernameEmailOrCell, newPasshash: NEW, ...more },
    where,
  );
const signIn = async (name: string, passhash: string) =>
  (await account.call('/api/user/validateUser', { username_email_cell: name, passhash, userAUTH: newAuth() })).reply;
/** The code goes out after the answer. */
async function codeFor(to: string): Promise<string> {
  return eventually(() => account.latestCode(to));
}
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');
const refused = { success: false, userMessage: messages.resetCodeWrong };

describe('a forgotten password', () => {
  it.each([
    ['email', 'email'],
    ['username', 'email'],
    ['cell', 'cell'],
  ] as const)('asked for by %s: the code goes to the %s, sets a new one and ends every session', async (by, to) => {
    const cell = `31055${String(++host).padStart(5, '2')}`;
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
  });

  it('drops passkeys, and says so to the queues service, but for what its owner keeps', async () => {
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
      own.request = '';
    }
  });

  it('lets the password in again where passkeys were the only way', async () => {
    const m = await account.verified();
    await account.sql('update member set passkey_only = true where id = ?', [m.userID]);
    await reset(m.email);
    await forgot(m.email, await codeFor(m.email));
    expect(await signIn(m.username, NEW)).toMatchObject({ userID: m.userID });
  });

  it('is nobody’s to change by a code of another purpose, or of somebody else', async () => {
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

  it('is not changed by a code that went where the account no longer is', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    await account.call('/api/account/processEdit', { key: 'email', value: `${newName()}@example.com` }, m.signed);
    for (const name of [m.username, m.email]) expect((await forgot(name, code)).reply).toMatchObject(refused);
  });

  it('asked for by email is not changed by naming the cell: a code is good for where it went', async () => {
    const m = await account.verified({ cell: '3105558001' });
    await reset(m.email);
    const code = await codeFor(m.email);
    expect((await forgot('3105558001', code)).reply).toMatchObject(refused);
    expect((await forgot(m.email, code)).reply).toMatchObject({ success: true });
  });

  it('is not changed by a code of more than 10 minutes', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    account.clock.advance(600_001);
    expect((await forgot(m.email, code)).reply).toMatchObject(refused);
  });

  it('is not changed for one that everybody has, and the code is not spent by trying', async () => {
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

  it('stands 1,000 guesses, 100 at once and each from another address: 5 are looked at, then the right one is none', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 100 }, () => forgot(m.email, wrongFor(code))));
    expect(await account.sql('select tries from code where user_id = ?', [m.userID])).toEqual([{ tries: 5 }]);
    // the code is spent, and whether the limit of guesses of this name stands before it does not matter
    expect((await forgot(m.email, code)).reply).not.toMatchObject({ success: true });
    expect(await signIn(m.username, passhashOf(PASSWORD))).toMatchObject({ userID: m.userID });
  }, 60_000);

  it('is guessed at 5 times from one address', async () => {
    const m = await account.verified();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await forgot(m.email, '000000', {}, { address: '192.0.2.55' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a stranger who asks for codes', () => {
  it('cannot tell who is a member: verified, not verified, unknown, by name, email or number', async () => {
    const verified = await account.verified({ cell: '3105557001' });
    const pending = await account.member({ email: 'pending@example.com', cell: '3105557002' });
    const names = [verified.username, verified.email, '3105557001'];
    names.push(pending.username, 'pending@example.com', '3105557002', newName(), 'no@example.com', '3105557003');
    const answers = async (ask: (name: string) => Promise<{ status: number; reply: object }>) =>
      new Set((await Promise.all(names.map(ask))).map(({ status, reply }) => JSON.stringify({ status, reply })));
    await reset(newName()); // by one browser, which has its token by now
    expect([...(await answers((name) => reset(name)))]).toHaveLength(1);
    // a second code within 30 s
    const again = [...(await answers((name) => resend(name)))];
    expect(again).toEqual([expect.stringContaining('You can ask for another in ')]);
    expect([...(await answers((name) => forgot(name, '000000', {}, { jar: { request: '' } })))]).toHaveLength(1);
  });

  it('has the same statements run for every name', async () => {
    const verified = await account.verified();
    const log: string[] = [];
    account.queryLog(log);
    const shapes: string[][] = [];
    for (const name of [verified.email, newName()]) {
      log.length = 0;
      await forgot(name, '000000');
      // a connection that was idle is asked whether it is still there
      shapes.push(log.filter((s) => s !== 'select 1').map((statement) => statement.replace(/= '\d+'/, '= ?')));
    }
    expect(shapes[0]?.length).toBeGreaterThan(2);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it('is told to wait after 20 names in an hour from one address, or 5 times the same from one browser', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await reset(newName(), { address: '192.0.2.77' })).status);
    expect(statuses.slice(19)).toEqual([200, 429]);
    const target = newName();
    const again: number[] = [];
    for (let n = 0; n < 6; n++) {
      again.push((await reset(target)).status);
      account.clock.advance(31_000);
    }
    expect(again).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has no limits anew by other spellings of the same', async () => {
    const digits = newName().replace(/\D/g, (letter) => String(letter.charCodeAt(0) % 10));
    const cell = `3${digits.slice(0, 9)}`;
    const name = `i${newName().slice(1)}`;
    for (const spellings of [
      [name, name.toUpperCase(), name.replace('i', 'ｉ'), name.replace('i', 'İ'), `${name} `, name],
      [cell, `1${cell}`, `+1 ${cell}`, `(${cell})`, cell.replace('3', '3 - '), cell],
    ]) {
      const asked: number[] = [];
      for (const spelling of spellings) asked.push((await reset(spelling)).status);
      expect([spellings, asked]).toEqual([spellings, [200, 200, 200, 200, 200, 429]]);
      const guessed: number[] = [];
      for (const spelling of spellings)
        guessed.push((await forgot(spelling, '000000', {}, { address: '198.51.100.9', jar: { request: '' } })).status);
      expect([spellings, guessed]).toEqual([spellings, [200, 200, 200, 200, 200, 429]]);
    }
  });

  it('has no second code sent within 30 s by another name of the same member', async () => {
    const m = await account.verified();
    await account.sql('delete from message');
    await reset(m.email);
    await codeFor(m.email);
    await reset(m.username);
    account.clock.advance(31_000);
    await reset(m.username.toUpperCase().replace(/^U/, 'ｕ')); // the name, typed in another way
    await eventually(async () => (await account.sql('select 1 from code where user_id = ?', [m.userID])).length === 2);
    expect(await account.sql('select 1 from message')).toHaveLength(2);
  });
});

describe('strangers who know a name', () => {
  const strangers = Array.from({ length: 12 }, () => ({ request: '' }));
  const sentTo = (to: string) => account.sql('select 1 from message where recipient = ?', [to]);

  it('use up neither the codes that its owner has sent, by whatever name', async () => {
    const m = await account.verified();
    for (const jar of strangers) for (const name of [m.username, m.email]) await reset(name, { jar });
    await eventually(async () => (await sentTo(m.email)).length === strangers.length);
    account.clock.advance(1_000);
    expect((await reset(m.email)).status).toBe(200);
    await eventually(async () => (await sentTo(m.email)).length === strangers.length + 1);
    expect((await forgot(m.email, await account.latestCode(m.email))).reply).toMatchObject({ success: true });
  });

  it('from a hundred addresses together keep out neither a browser that asked before nor one that is known', async () => {
    const m = await account.verified();
    const signedIn = await from('/api/user/validateUser', {
      username_email_cell: m.username,
      passhash: passhashOf(PASSWORD),
      userAUTH: newAuth(),
    });
    const device = /videoqs_device=([\w-]{43});/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
    await account.sql('delete from message where recipient = ?', [m.email]);
    const codes = () => account.sql(`select 1 from message where recipient = ? and text like '%code is%'`, [m.email]);
    const mails = (n: number) => eventually(async () => (await codes()).length === n, 10);
    await reset(m.email); // and its mail is lost
    await mails(1);
    const theirs = { user: m.userID, to: m.email, at: account.clock.now() };
    await account.sql(
      `insert into code (user_id, purpose, identifier, asker, asked_from, code_hash, created_at, expires_at)
       select ?, 'password', ?, 'stranger ' || n, '192.0.2.' || n, '', ?::timestamptz, ?::timestamptz + interval '10 minutes'
       from generate_series(1, 100) n`,
      [theirs.user, theirs.to, theirs.at, theirs.at],
    );
    const later = () => account.clock.advance(31_000);
    later();
    await reset(m.email, { jar: { request: '' }, address: '198.51.100.78' }); // one stranger more
    await resend(m.username); // by the other name: waits of one name are not of this clock
    await mails(2);
    const right = await account.latestCode(m.email);
    later();
    await reset(m.email, { jar: { request: '' }, device });
    await mails(3);
    expect((await forgot(m.email, right)).reply).toMatchObject({ success: true });
  });

  it('nor those of all others, once they have had sent what there is of all', async () => {
    const m = await account.verified();
    for (let n = 0; n < 20; n++) await reset(m.email, { jar: { request: '' }, address: `192.0.2.${100 + n}` });
    await eventually(async () => (await sentTo(m.email)).length === 20);
    account.clock.advance(1_000);
    await reset(m.email, { address: '198.51.100.77' });
    await eventually(async () => (await sentTo(m.email)).length === 21);
    expect((await forgot(m.email, await account.latestCode(m.email))).reply).toMatchObject({ success: true });
  });

  it('nor its tries: a code is good for the browser that asked, and counted there', async () => {
    const m = await account.verified();
    await reset(m.email);
    const code = await codeFor(m.email);
    for (const jar of strangers) {
      await reset(m.username, { jar });
      for (let n = 0; n < 5; n++) await forgot(m.username, wrongFor(code), {}, { jar });
    }
    for (const jar of [{ request: '' }, ...strangers])
      expect((await forgot(m.email, code, {}, { jar })).reply).not.toMatchObject({ success: true });
    expect((await forgot(m.email, code)).reply).toMatchObject({ success: true });
  });

  it('cannot call themselves what they like: a token that is not ours is none', async () => {
    const m = await account.verified();
    const mine = { jar: { request: newAuth() }, address: '192.0.2.60' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      mine.jar.request = newAuth();
      statuses.push((await forgot(m.email, '000000', {}, mine)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('without cookies are known by their address: a code works from where it was asked for', async () => {
    const m = await account.verified();
    const bare = () => ({ jar: { request: '' }, address: '192.0.2.61' });
    await reset(m.email, bare());
    const code = await codeFor(m.email);
    expect((await forgot(m.email, code, {}, { ...bare(), address: '192.0.2.62' })).reply).toMatchObject(refused);
    expect((await forgot(m.email, code, {}, bare())).reply).toMatchObject({ success: true });
  });

  it('have no second code sent within 30 s, and are told so, whoever goes by that', async () => {
    const m = await account.verified();
    for (const name of [m.email, newName()]) {
      await reset(name);
      expect((await reset(name)).reply).toMatchObject({ success: true, userMessage: messages.resetAgain(30) });
      expect((await resend(name)).reply).toEqual({ error: true, userMessage: messages.resetAgain(30) });
    }
  });
});

describe('a browser that signed in to the account before', () => {
  const signInFrom = async (name: string) => {
    const answer = await from('/api/user/validateUser', {
      username_email_cell: name,
      passhash: passhashOf(PASSWORD),
      userAUTH: newAuth(),
    });
    return /videoqs_device=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  };

  it('has a code sent, whatever strangers asked for', async () => {
    const m = await account.verified();
    const device = await signInFrom(m.username);
    const host = '192.0.2.90';
    for (let n = 0; n < 21; n++) await reset(m.email, { jar: { request: '' }, address: host });
    expect((await reset(m.email, { address: host })).status).toBe(429);
    account.clock.advance(1_000);
    const sent = () =>
      account.sql('select 1 from message where recipient = ? and at = ?', [m.email, account.clock.now()]);
    expect((await reset(m.email, { device, address: host })).status).toBe(200);
    await eventually(async () => (await sent()).length === 1);
    expect((await forgot(m.email, await account.latestCode(m.email))).reply).toMatchObject({ success: true });
  });

  it('is told whose it is, and that no code goes where nothing is verified', async () => {
    const pending = await account.member({ email: 'later@example.com' });
    const device = await signInFrom(pending.username);
    expect((await reset('later@example.com', { device })).reply).toEqual({
      success: false,
      identifierIsPending: true,
      userID: pending.userID,
      userMessage: messages.resetPending,
    });
    const verified = await account.verified();
    const theirs = await signInFrom(verified.username);
    expect((await reset(verified.email, { device: theirs })).reply).toMatchObject({
      success: true,
      identifierIsPending: false,
      userID: verified.userID,
    });
    expect((await reset(verified.username, { device })).reply).toMatchObject({
      identifierIsPending: false,
      userID: null,
    });
  });
});
