import type { SignedMember } from '@videoqs/contract/rpc';
import { changeLetter } from '../src/credential/messages.ts';
import { messages } from '../src/messages.ts';
import { FindSession } from '../src/session/find-session.ts';
import { newName, type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const edit = async (signed: SignedMember | null, key: string, value: string, more: object = {}) =>
  (await account.call('/api/account/processEdit', { key, value, ...more }, signed)).reply;
const page = async (signed: SignedMember) => (await account.call('/api/account/refreshAccountPage', {}, signed)).reply;
const yes = { success: true, alreadyExists: false, profanityDetected: false };
const no = (userMessage: string, more = {}) => ({
  success: false,
  alreadyExists: false,
  profanityDetected: false,
  userMessage,
  ...more,
});

describe('editing a field', () => {
  it.each([
    ['firstName', 'Ada'],
    ['lastName', "O'Neill-Smith, Jr."],
    ['firstName', 'Dick'],
    ['lastName', 'Cummings'],
    ['zipcode', '00501'],
    ['country', 'CH'],
    ['ageRange', '65+'],
    ['gender', 'Rather not say'],
    ['cell_mute', '1'],
    ['brightnessMode', 'Light'],
  ])('saves the field %s as "%s", and answers with the time', async (key, value) => {
    const { signed } = await account.member();
    expect(await edit(signed, key, value)).toEqual({
      ...yes,
      userMessage: messages.saved,
      refreshDate: account.clock.now().toISOString(),
    });
    expect(await page(signed)).toMatchObject({ [key]: value });
  });

  it.each([
    ['firstName', 'Ada1', messages.badFirstName, {}],
    ['firstName', '', messages.badFirstName, {}],
    ['firstName', 'Fuck', messages.nameProfane, { profanityDetected: true }],
    ['lastName', 'Ng', messages.badLastName, {}],
    ['lastName', 'Mc Fuckface', messages.nameProfane, { profanityDetected: true }],
    ['zipcode', '1234', 'Please enter a valid 5 digit zipcode', {}],
    ['zipcode', '١٢٣٤٥', 'Please enter a valid 5 digit zipcode', {}],
    ['country', 'XX', messages.badChoice, {}],
    ['country', 'us', messages.badChoice, {}],
    ['country', 'EU', messages.badChoice, {}],
    ['ageRange', '12', messages.badChoice, {}],
    ['gender', '<b>', messages.badChoice, {}],
    ['cell_mute', 'true', messages.badChoice, {}],
    ['brightnessMode', 'normal', messages.badChoice, {}],
    ['email', 'nobody', messages.badEmail, {}],
    ['email', '', messages.badEmail, {}],
    ['cell', '555', messages.badCell, {}],
    ['username', 'no spaces', messages.badUsername, {}],
    ['username', 'fuckface', messages.usernameProfane, { profanityDetected: true }],
    ['username', 'Supp0rt', messages.usernameReserved, {}],
  ])('refuses to set the field %s to %j and changes nothing', async (key, value, userMessage, more) => {
    const { signed } = await account.member();
    const before = await page(signed);
    expect(await edit(signed, key, value)).toEqual(no(userMessage, more));
    expect(await page(signed)).toEqual(before);
  });

  it.each([
    'level',
    'userID',
    'id',
    '__proto__',
    'constructor',
    'toString',
    'passwordHash',
    'password_hash',
    'emailVerified',
    'passkeyOnly',
    'deleteAt',
    'imgSrc',
    'Username',
  ])('refuses %s as a field name, and writes nothing', async (key) => {
    const { signed, userID } = await account.member();
    const row = () => account.sql('select * from member where id = ?', [userID]);
    const before = await row();
    expect(await edit(signed, key, '9')).toEqual(no("Key isn't matching any of the cases..."));
    expect(await row()).toEqual(before);
  });

  it('ignores every other field of the body, such as level, verified flag or another userID', async () => {
    const [mine, theirs] = [await account.member(), await account.member()];
    await edit(mine.signed, 'zipcode', '90210', {
      level: 99,
      emailVerified: '1',
      userID: theirs.userID,
      id: theirs.userID,
    });
    expect(await page(mine.signed)).toMatchObject({ zipcode: '90210', level: '1', emailVerified: '0' });
    expect(await page(theirs.signed)).toMatchObject({ zipcode: '' });
  });

  it.each(['username', 'email', 'password', 'level', 'zipcode'])('refuses a change of %s to visitors', async (key) => {
    const answer = await account.call('/api/account/processEdit', { key, value: '90210' });
    expect(answer).toMatchObject({ status: 401, reply: { notAuthorized: true } });
  });
});

describe('a new username', () => {
  const events = (userID: number) =>
    account.sql<{ username: string }>(
      `select body->>'username' as username from outbox where name = 'member.changed' and (body->>'userID')::bigint = ? order by id`,
      [userID],
    );

  it('is published once, shows in every session without a delay, and keeps other members from taking the old name', async () => {
    const m = await account.member();
    const name = newName();
    expect(await edit(m.signed, 'username', name)).toMatchObject(yes);
    expect((await events(m.userID)).map((e) => e.username)).toEqual([name]);
    expect(await account.app.get(FindSession).find(m.userID, m.userAUTH)).toMatchObject({
      member: { username: name },
    });
    const other = await account.member();
    const taken = no(messages.usernameTaken, { alreadyExists: true });
    expect(await edit(other.signed, 'username', name.toUpperCase())).toEqual(taken);
    // The name is reserved for its former owner.
    expect(await edit(other.signed, 'username', m.username)).toEqual(taken);
  });

  it('may differ from the old name only in upper and lower case, and publishes no event when it is the same', async () => {
    const m = await account.member({ username: 'Lola-0' });
    expect(await edit(m.signed, 'username', 'lOla-O')).toMatchObject(yes);
    expect(await edit(m.signed, 'username', 'lOla-O')).toMatchObject(yes);
    expect(await events(m.userID)).toHaveLength(1);
  });

  it('is not published when it is refused', async () => {
    const [a, b] = [await account.member(), await account.member()];
    await edit(a.signed, 'username', b.username);
    expect(await events(a.userID)).toEqual([]);
  });

  it('goes to one member when several members request the name at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => account.member()));
    const outcomes = await Promise.all(all.map((m) => edit(m.signed, 'username', 'Highlander')));
    expect(outcomes.filter((o) => 'success' in o && o.success)).toHaveLength(1);
    expect(outcomes.filter((o) => 'alreadyExists' in o && o.alreadyExists)).toHaveLength(5);
  });

  it("cannot be another member's cell number", async () => {
    await account.member({ cell: '3105551288' });
    const { signed } = await account.member();
    expect(await edit(signed, 'username', '3105551288')).toMatchObject({ alreadyExists: true });
  });
});

describe('a username that its member gave up', () => {
  const signUp = async (name: string) => {
    const fields = { userUSERNAME: name, userEMAIL: '', userCELL: '' };
    return (await account.call('/api/user/checkSignupFields', fields)).reply;
  };

  it('is reserved for 90 days in any spelling, except for its former owner', async () => {
    const [owner, other] = [await account.member({ username: 'Ola-0' }), await account.member()];
    expect(await edit(owner.signed, 'username', 'another-ola')).toMatchObject(yes);
    for (const name of ['Ola-0', 'oIa-O'])
      expect(await edit(other.signed, 'username', name)).toMatchObject({ success: false, alreadyExists: true });
    expect(await signUp('ola-0')).toMatchObject({ ok2addUser: false, input2error: 'username_1' });
    expect(await edit(owner.signed, 'username', 'ola-0')).toMatchObject(yes);
    expect(await edit(owner.signed, 'username', 'yet-another-ola')).toMatchObject(yes);
    account.clock.advance(90 * 86_400_000 - 1);
    expect(await edit(other.signed, 'username', 'Ola-0')).toMatchObject({ alreadyExists: true });
    account.clock.advance(2);
    expect(await edit(other.signed, 'username', 'Ola-0')).toMatchObject(yes);
  });

  it('can be given up 5 times a day, and refused changes do not count', async () => {
    const { signed } = await account.member();
    const other = await account.member();
    for (let n = 0; n < 3; n++) await edit(signed, 'username', other.username);
    for (let n = 0; n < 5; n++) expect(await edit(signed, 'username', newName().slice(0, 13))).toMatchObject(yes);
    expect(await edit(signed, 'username', newName().slice(0, 13))).toMatchObject({ code: 'too-many' });
  });
});

describe('a new email or cell', () => {
  it('is unverified and receives a code, and the old address receives a notice', async () => {
    const m = await account.verified();
    expect(await edit(m.signed, 'email', 'New@Example.com', { userEMAIL: 'New@Example.com' })).toMatchObject(yes);
    expect(await page(m.signed)).toMatchObject({ email: 'new@example.com', emailVerified: '0' });
    const sentCode = await account.latestCode('new@example.com');
    const sent = await account.sql('select text from message where recipient = ? and subject = ?', [
      m.email,
      changeLetter('email').subject,
    ]);
    expect(sent).toEqual([{ text: expect.stringContaining('http://site.example/account') }]);
    const typed = { sentCode, identifier: 'new@example.com', user_info: 'email' };
    expect((await account.call('/api/user/validateInfo', typed, m.signed)).reply).toMatchObject({ success: true });
    expect(await edit(m.signed, 'email', 'NEW@example.com')).toEqual(no('This is already your email address!'));
    expect(await edit(m.signed, 'cell', '+1 (310) 555-1444')).toMatchObject(yes);
    expect(await page(m.signed)).toMatchObject({ cell: '3105551444', cellVerified: '0' });
    expect(await edit(m.signed, 'cell', '310-555-1444')).toEqual(no('This is already your cell number!'));
    expect(await account.latestCode('3105551444')).toMatch(/^\d{6}$/);
  });

  it('is refused when another member has verified that address, and is allowed otherwise', async () => {
    const owner = await account.verified({ cell: '3105551555' });
    const { signed } = await account.member();
    const exists = { success: false, alreadyExists: true };
    expect(await edit(signed, 'email', owner.email.toUpperCase())).toMatchObject(exists);
    expect(await edit(signed, 'cell', '3105551555')).toMatchObject(exists);
    const squatter = await account.member({ email: 'squat@example.com' });
    expect(await edit(signed, 'email', 'squat@example.com')).toMatchObject(yes);
    expect(await page(squatter.signed)).toMatchObject({ email: 'squat@example.com' });
  });

  it('invalidates the code that was sent to the previous address', async () => {
    const { signed } = await account.member({ email: 'first@example.com' });
    const sentCode = await account.latestCode('first@example.com');
    await edit(signed, 'email', 'second@example.com');
    for (const identifier of ['first@example.com', 'second@example.com'])
      expect(
        (await account.call('/api/user/validateInfo', { sentCode, identifier, user_info: 'email' }, signed)).reply,
      ).toMatchObject({ success: false });
  });

  it('can be set 20 times a day, so that a member cannot send codes to many strangers', async () => {
    const { signed } = await account.member();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++)
      statuses.push(
        (await account.call('/api/account/processEdit', { key: 'email', value: `v${n}@example.com` }, signed)).status,
      );
    expect(statuses.filter((s) => s === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
