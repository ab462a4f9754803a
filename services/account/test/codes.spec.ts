import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { CheckCode } from '../src/code/check-code.ts';
import { CodeSecret } from '../src/code/code-hash.ts';
import { messages } from '../src/messages.ts';
import { newAuth, newName, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const email = 'codes@example.com';
const validate = (signed: { userID: number; username: string; imgSrc: null }, sentCode: string, identifier = email) =>
  account.call('/api/user/validateInfo', { sentCode, identifier, user_info: 'email' }, signed);
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');

describe('validation codes', () => {
  beforeEach(() => account.sql('delete from member'));

  it('verify an address when the call gives kind and address in either order', async () => {
    const address = 'either@example.com';
    const { signed } = await account.member({ email: address });
    const sentCode = await account.latestCode(address);
    const say = (identifier: string, user_info: string) =>
      account.call('/api/user/validateInfo', { sentCode, identifier, user_info }, signed);
    expect([(await say('email', 'cell')).status, (await say(address, address)).status]).toEqual([400, 400]);
    expect((await say('email', 'else@example.com')).reply).toMatchObject({ success: false });
    expect((await say('email', address)).reply).toMatchObject({ success: true });
  });

  it('verify the email once, and only their first 6 characters count', async () => {
    const { signed } = await account.member({ email });
    const code = await account.latestCode(email);
    expect((await validate(signed, ` ${code}abc`)).reply).toMatchObject({ success: true });
    expect((await account.call('/api/account/refreshAccountPage', {}, signed)).reply).toMatchObject({
      emailVerified: '1',
    });
    expect((await validate(signed, code)).reply).toMatchObject({ success: false });
  });

  it('are used up after 5 wrong tries, after which even the correct code is refused', async () => {
    const { signed } = await account.member({ email });
    const code = await account.latestCode(email);
    for (let i = 0; i < 5; i++)
      expect((await validate(signed, wrongFor(code))).reply).toMatchObject({ success: false });
    expect((await validate(signed, code)).reply).toMatchObject({ success: false });
  });

  it('allow no more than 5 parallel tries', async () => {
    const { signed } = await account.member({ email });
    const code = await account.latestCode(email);
    await Promise.all(Array.from({ length: 12 }, () => validate(signed, wrongFor(code))));
    expect(await account.sql('select tries from code')).toEqual([{ tries: 5 }]);
  });

  it('are checked 5 times when 1,000 guesses arrive at the same time', async () => {
    const { userID } = await account.member({ email });
    const wrong = wrongFor(await account.latestCode(email));
    const codes = account.app.get(CheckCode);
    // On a busy machine some of the codes are never checked.
    const noConnection = 'timeout exceeded when trying to connect';
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        codes
          .check(account.orm.em.fork(), 'email', { userID, identifier: email }, wrong)
          .catch((error: Error) => error.message),
      ),
    );
    const others = outcomes.filter((message) => message !== messages.codeSpent && message !== noConnection);
    expect(others.sort()).toEqual([1, 2, 3, 4].map(messages.codeWrong)); // The fifth try reports that it was the last.
    expect(await account.sql('select tries from code')).toEqual([{ tries: 5 }]);
  });

  it('expire after 10 minutes', async () => {
    const { signed } = await account.member({ email });
    const code = await account.latestCode(email);
    account.clock.advance(10 * 60_000 + 1);
    expect((await validate(signed, code)).reply).toMatchObject({ success: false });
  });

  it("do not verify another member's email", async () => {
    const owner = await account.member({ email });
    const thief = await account.member();
    const code = await account.latestCode(email);
    expect((await validate(thief.signed, code)).reply).toMatchObject({ success: false });
    expect((await account.call('/api/account/refreshAccountPage', {}, owner.signed)).reply).toMatchObject({
      emailVerified: '0',
    });
  });

  it('can be sent again after 30 seconds, and a new code invalidates the earlier code', async () => {
    const { signed } = await account.member({ email });
    const first = await account.latestCode(email);
    expect((await account.call('/api/user/resendCode', { identifier: email }, signed)).reply).toMatchObject({
      error: true,
    });
    account.clock.advance(31_000);
    expect((await account.call('/api/user/resendCode', { identifier: email }, signed)).reply).toMatchObject({
      error: false,
    });
    const second = await account.latestCode(email);
    if (first !== second) expect((await validate(signed, first)).reply).toMatchObject({ success: false });
    expect((await validate(signed, second)).reply).toMatchObject({ success: true });
  });

  it('are sent once when ten requests arrive at the same time, and the earlier code stays invalid', async () => {
    const { signed } = await account.member({ email });
    const first = await account.latestCode(email);
    account.clock.advance(31_000);
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => account.call('/api/user/resendCode', { identifier: email }, signed)),
    );
    const refused = asked.filter((a) => a.ok && a.reply.error);
    expect(refused.map((a) => a.reply)).toEqual(
      Array.from({ length: 9 }, () => ({ error: true, userMessage: messages.codeTooSoon(30) })),
    );
    expect(await account.sql('select used_at is null as live from code order by id')).toEqual([
      { live: false },
      { live: true },
    ]);
    const second = await account.latestCode(email);
    await account.sql('update code set used_at = null');
    for (let i = 0; i < 5; i++) await validate(signed, wrongFor(second));
    expect((await validate(signed, first)).reply).toEqual({ success: false, userMessage: messages.codeSpent });
  });

  it('survive a rotation of the secret while the secret they were made with is accepted', async () => {
    const email = 'outlived@example.com';
    const { userID } = await account.member({ email });
    const code = await account.latestCode(email);
    const checkedWith = (secret: string) =>
      new CheckCode(account.clock, new CodeSecret(secret)).check(
        account.orm.em.fork(),
        'email',
        { userID, identifier: email },
        code,
      );
    const next = 'the secret that comes after this one';
    expect(await checkedWith(next)).toBe(messages.codeWrong(4));
    expect(await checkedWith(`${next},${TEST_SECRET}`)).toBeNull();
  });

  it('are stored as hashes', async () => {
    await account.member({ email });
    const code = await account.latestCode(email);
    expect(JSON.stringify(await account.sql('select *, encode(code_hash, $$escape$$) from code'))).not.toContain(
      `"${code}"`,
    );
  });

  it('are sent to one address at most 5 times an hour, and the answer says how long to wait', async () => {
    const to = 'often@example.com';
    const { signed } = await account.member({ email: to });
    const resend = () => account.call('/api/user/resendCode', { identifier: to }, signed);
    for (let n = 1; n < 5; n++) {
      account.clock.advance(31_000);
      expect((await resend()).reply).toMatchObject({ error: false });
    }
    account.clock.advance(31_000);
    expect((await resend()).reply).toEqual({ error: true, userMessage: messages.codeTooSoon(3600 - 5 * 31) });
    account.clock.advance(3_600_000);
    expect((await resend()).reply).toMatchObject({ error: false });
  });

  it('are sent to a new member, even when many strangers signed up with the same address', async () => {
    const to = 'wanted@example.com';
    for (let n = 0; n < 22; n++) {
      await account.member({ email: to });
      account.clock.advance(1_000);
    }
    const inOneHour = await account.sql('select 1 from code where identifier = ?', [to]);
    expect(inOneHour).toHaveLength(21); // The limit of 20, and one code that each network address always gets.
    const owner = { userUSERNAME: newName(), userEMAIL: to, userCELL: '', passhash: passhashOf('otter-and-owl') };
    const answer = await fetch(`${account.origin}/api/user/addNewUser`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
        'x-videoqs-address': '198.51.100.200',
      },
      body: JSON.stringify({ ...owner, userAUTH: newAuth() }),
    });
    const { nextUserId } = (await answer.json()) as { nextUserId: number };
    expect(await account.sql('select 1 from code where user_id = ?', [nextUserId])).toHaveLength(1);
  });

  it('are sent to one address at most 100 times a day, whichever member requests the codes', async () => {
    const to = 'flooded@example.com';
    const { signed } = await account.member({ email: to });
    const sentTo = async () => (await account.sql('select 1 from code where identifier = ?', [to])).length;
    const copy = (n: number) =>
      account.sql(
        `insert into code (user_id, purpose, identifier, asker, asked_from, code_hash, tries, created_at, expires_at)
          select user_id, purpose, identifier, 'another', asked_from, code_hash, tries, created_at, expires_at
          from code, generate_series(1, ?) where user_id = ?`,
        [n, signed.userID],
      );
    const signUp = async (address: string) => {
      const body = { userUSERNAME: newName(), userEMAIL: to, userCELL: '', passhash: passhashOf('otter-and-owl') };
      await fetch(`${account.origin}/api/user/addNewUser`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
          'x-videoqs-address': address,
        },
        body: JSON.stringify({ ...body, userAUTH: newAuth() }),
      });
    };
    await copy(98);
    await signUp('198.51.100.1');
    expect(await sentTo()).toBe(100);
    await signUp('198.51.100.2');
    expect(await sentTo()).toBe(100);
  });

  it('cannot be guessed by requesting new codes, because only 25 wrong tries a day are allowed', async () => {
    const to = 'guessed@example.com';
    const { signed } = await account.member({ email: to });
    const code = await account.latestCode(to);
    const statuses: number[] = [];
    for (let n = 0; n < 27; n++) statuses.push((await validate(signed, wrongFor(code), to)).status);
    expect(statuses.filter((s) => s === 200)).toHaveLength(25);
    expect(statuses.at(-1)).toBe(429);
  });
});
