import { eventually } from '@videoqs/stack/eventually';
import { messages } from '../../src/messages.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { forgetting, refused, wrongFor } from './forgotten.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());
const { from, reset, resend, forgot, codeFor } = forgetting(() => account);

describe('a stranger who requests codes', () => {
  it('cannot tell from the answer whether a name, email or number belongs to a member', async () => {
    const verified = await account.verified({ cell: '3105557001' });
    const pending = await account.member({ email: 'pending@example.com', cell: '3105557002' });
    const names = [verified.username, verified.email, '3105557001'];
    names.push(pending.username, 'pending@example.com', '3105557002', newName(), 'no@example.com', '3105557003');
    const answers = async (ask: (name: string) => Promise<{ status: number; reply: object }>) =>
      new Set((await Promise.all(names.map(ask))).map(({ status, reply }) => JSON.stringify({ status, reply })));
    await reset(newName()); // These calls come from one browser, which has its token by now.
    expect([...(await answers((name) => reset(name)))]).toHaveLength(1);
    // This requests a second code within 30 s. The seconds that are left depend only on the time of the first request.
    const again = [...(await answers((name) => resend(name)))].map((answer) => answer.replace(/\d+ s/, 'n s'));
    expect([...new Set(again)]).toEqual([expect.stringContaining('You can ask for another in n s.')]);
    expect([...(await answers((name) => forgot(name, '000000', {}, { jar: { request: '' } })))]).toHaveLength(1);
  });

  it('causes the same database statements for every name', async () => {
    const verified = await account.verified();
    const log: string[] = [];
    account.queryLog(log);
    const shapes: string[][] = [];
    for (const name of [verified.email, newName()]) {
      log.length = 0;
      await forgot(name, '000000');
      // An idle connection is checked by "select 1" first.
      shapes.push(log.filter((s) => s !== 'select 1').map((statement) => statement.replace(/= '\d+'/, '= ?')));
    }
    expect(shapes[0]?.length).toBeGreaterThan(2);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it('has to wait after 20 names an hour from one address, or after the same name 5 times from one browser', async () => {
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

  it('has the same limit for all spellings of a name', async () => {
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

  it('gets no second code within 30 s with another name of the same member', async () => {
    const m = await account.verified();
    await account.sql('delete from message');
    await reset(m.email);
    await codeFor(m.email);
    await reset(m.username);
    account.clock.advance(31_000);
    await reset(m.username.toUpperCase().replace(/^U/, 'ｕ')); // This is the same name in another spelling.
    await eventually(async () => (await account.sql('select 1 from code where user_id = ?', [m.userID])).length === 2);
    expect(await account.sql('select 1 from message')).toHaveLength(2);
  });
});

describe("strangers who know a member's name", () => {
  const strangers = Array.from({ length: 12 }, () => ({ request: '' }));
  const sentTo = (to: string) => account.sql('select 1 from message where recipient = ?', [to]);

  it('do not reduce the codes that the owner can request, whatever name they use', async () => {
    const m = await account.verified();
    for (const jar of strangers) for (const name of [m.username, m.email]) await reset(name, { jar });
    await eventually(async () => (await sentTo(m.email)).length === strangers.length);
    account.clock.advance(1_000);
    expect((await reset(m.email)).status).toBe(200);
    await eventually(async () => (await sentTo(m.email)).length === strangers.length + 1);
    expect((await forgot(m.email, await account.latestCode(m.email))).reply).toMatchObject({ success: true });
  });

  it("cannot block the owner's browser, even with a hundred addresses", async () => {
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
    await reset(m.email); // The mail of this code is lost.
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
    await reset(m.email, { jar: { request: '' }, address: '198.51.100.78' }); // This is one more stranger.
    await resend(m.username); // The call uses the other name, because this clock does not move the waits of one name.
    await mails(2);
    const right = await account.latestCode(m.email);
    later();
    await reset(m.email, { jar: { request: '' }, device });
    await mails(3);
    expect((await forgot(m.email, right)).reply).toMatchObject({ success: true });
  });

  it("do not reduce the owner's codes, even when all codes for strangers are used up", async () => {
    const m = await account.verified();
    for (let n = 0; n < 20; n++) await reset(m.email, { jar: { request: '' }, address: `192.0.2.${100 + n}` });
    await eventually(async () => (await sentTo(m.email)).length === 20);
    account.clock.advance(1_000);
    await reset(m.email, { address: '198.51.100.77' });
    await eventually(async () => (await sentTo(m.email)).length === 21);
    expect((await forgot(m.email, await account.latestCode(m.email))).reply).toMatchObject({ success: true });
  });

  it("do not reduce the owner's tries, because a code counts only in the browser that requested it", async () => {
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

  it('cannot invent browser tokens, because only tokens that we issued count', async () => {
    const m = await account.verified();
    const mine = { jar: { request: newAuth() }, address: '192.0.2.60' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      mine.jar.request = newAuth();
      statuses.push((await forgot(m.email, '000000', {}, mine)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are identified by their network address if they send no cookies, and their code works only from that address', async () => {
    const m = await account.verified();
    const bare = () => ({ jar: { request: '' }, address: '192.0.2.61' });
    await reset(m.email, bare());
    const code = await codeFor(m.email);
    expect((await forgot(m.email, code, {}, { ...bare(), address: '192.0.2.62' })).reply).toMatchObject(refused);
    expect((await forgot(m.email, code, {}, bare())).reply).toMatchObject({ success: true });
  });

  it('have to wait 30 s for a second code under any name', async () => {
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

  it('gets a code, however many codes strangers requested', async () => {
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

  it("gets its member's ID, and learns that no code is sent while the address is unverified", async () => {
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
