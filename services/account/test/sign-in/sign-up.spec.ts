import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const signUp = (over: object = {}) =>
  account.call('/api/user/addNewUser', {
    userUSERNAME: newName(),
    userEMAIL: '',
    userCELL: '',
    passhash: passhashOf(PASSWORD),
    userAUTH: newAuth(),
    ...over,
  });

describe('signing up', () => {
  it('creates a member, a pending session, an event and a message with the validation code', async () => {
    const userAUTH = newAuth();
    const made = await signUp({ userUSERNAME: 'Ada-L', userEMAIL: 'Ada@Example.com', userAUTH });
    expect(made.reply).toMatchObject({ userMessage: 'Success' });
    const userID = made.ok ? made.reply.nextUserId : 0;
    const opened = await account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
    expect(opened.reply).toEqual({ logoutSuccess: false });
    const fields = await account.call(
      '/api/account/refreshAccountPage',
      {},
      { userID, username: 'Ada-L', imgSrc: null },
    );
    expect(fields.reply).toMatchObject({
      username: 'Ada-L',
      email: 'ada@example.com',
      emailVerified: '0',
      level: '1',
      country: 'US',
      brightnessMode: 'Normal',
    });
    expect(await account.latestCode('ada@example.com')).toMatch(/^\d{6}$/);
    expect(
      await account.sql("select body->>'username' as username from outbox where name = 'member.created'"),
    ).toContainEqual({ username: 'Ada-L' });
  });

  it.each([
    [
      'a name with a space',
      { userUSERNAME: 'no spaces' },
      'username_1',
      'Please enter your preferred username (no special characters and less than 16 letters please)',
    ],
    [
      'a name of 17 letters',
      { userUSERNAME: 'abcdefghijklmnopq' },
      'username_1',
      'Please enter your preferred username (no special characters and less than 16 letters please)',
    ],
    [
      'an email whose top-level domain has 7 letters',
      { userEMAIL: 'a@example.abcdefg' },
      'email_1',
      'Emails must look like name@example.com',
    ],
    [
      'a cell of nine digits',
      { userCELL: '310555121' },
      'cell_1',
      'Mobile numbers must be a valid 10 digit format such as 3105551212',
    ],
    ['a profane name', { userUSERNAME: 'fuckface' }, 'username_1', 'Please choose a friendlier username.'],
  ])('refuses %s and saves nothing', async (_what, over, input2error, userMessage) => {
    const before = await account.sql('select count(*) from member');
    const refused = await signUp(over);
    expect(refused).toMatchObject({ status: 200, reply: { nextUserId: 0, input2error, userMessage } });
    expect(await account.sql('select count(*) from member')).toEqual(before);
  });

  it('accepts the name Scunthorpe, which contains an insult', async () => {
    expect((await signUp({ userUSERNAME: 'Scunthorpe_Bob' })).reply).toMatchObject({ userMessage: 'Success' });
  });

  it('refuses a taken username in upper or lower case, and an email that another member has verified', async () => {
    const { signed } = await account.member({ username: 'Grace', email: 'grace@example.com' });
    const sentCode = await account.latestCode('grace@example.com');
    await account.call(
      '/api/user/validateInfo',
      { sentCode, identifier: 'grace@example.com', user_info: 'email' },
      signed,
    );
    expect((await signUp({ userUSERNAME: 'gRACE' })).reply).toMatchObject({ input2error: 'username_1' });
    expect((await signUp({ userEMAIL: 'GRACE@example.com' })).reply).toMatchObject({ input2error: 'email_1' });
  });

  it('creates one member when several visitors request the same username at the same time', async () => {
    const name = newName();
    const all = await Promise.all(Array.from({ length: 8 }, () => signUp({ userUSERNAME: name })));
    expect(all.filter((a) => a.ok && a.reply.nextUserId > 0)).toHaveLength(1);
    expect(all.every((a) => a.status === 200)).toBe(true);
  });

  it.each(['imke', 'nobody-of-that-name', 'no\0body'])(
    'saves the name of the inviting member, even if no member has that name: %j',
    async (name) => {
      expect((await signUp({ inviteUsername: name })).reply).toMatchObject({ userMessage: 'Success' });
      const newest = await account.sql('select invited_by from member order by id desc limit 1');
      expect(newest).toEqual([{ invited_by: name.replace('\0', '') }]);
    },
  );

  it('checks fields in advance, and normalizes the cell number', async () => {
    const good = await account.call('/api/user/checkSignupFields', {
      userUSERNAME: newName(),
      userEMAIL: 'x@example.com',
      userCELL: '+1 (310) 555-1299',
    });
    expect(good.reply).toEqual({ ok2addUser: true, parsedCell: '3105551299', input2error: '', userMessage: '' });
    const zero = await account.call('/api/user/checkSignupFields', { userEMAIL: '', userCELL: '(055) 555-1299' });
    expect(zero.reply).toMatchObject({ ok2addUser: true, parsedCell: '0555551299' });
    const bad = await account.call('/api/user/checkSignupFields', { userEMAIL: 'nope', userCELL: '' });
    expect(bad.reply).toMatchObject({ ok2addUser: false, input2error: 'email_1' });
  });

  it('answers a body of wrong types with 400 and the invalid paths', async () => {
    const bad = await signUp({ userUSERNAME: 7, passhash: 'not a hash' });
    expect(bad).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
    expect(!bad.ok && bad.reply.issues?.map((i) => i.path).sort()).toEqual(['passhash', 'userUSERNAME']);
  });

  it('stores neither the password hash nor the userAUTH itself', async () => {
    const userAUTH = newAuth();
    const passhash = passhashOf('a very secret one');
    await signUp({ userAUTH, passhash });
    const rows = JSON.stringify([
      await account.sql('select * from member'),
      await account.sql('select encode(auth_hash, $$escape$$) from pending_session'),
    ]);
    expect(rows).not.toContain(passhash);
    expect(rows).not.toContain(userAUTH);
    expect(rows).toContain('$argon2id$');
  });

  it('lets the owner of an email claim the email after a stranger signed up with it', async () => {
    const email = 'mine@example.com';
    const squatter = await account.member({ email });
    account.clock.advance(31_000);
    const owner = await account.member({ email });
    const sentCode = await account.latestCode(email);
    const verified = await account.call(
      '/api/user/validateInfo',
      { sentCode, identifier: email, user_info: 'email' },
      owner.signed,
    );
    expect(verified.reply).toMatchObject({ success: true });
    const left = await account.call('/api/user/refreshCellAndEmail', {}, squatter.signed);
    expect(left.reply).toMatchObject({ email: '' });
  });

  it.each(['admin', 'Supp0rt', 'VideoQs', 'video-qs', 'VideoQs-team', 'the_admin', 'R00T', 'myqueue'])(
    'refuses %s, which looks like a name of VideoQs itself',
    async (userUSERNAME) => {
      expect((await signUp({ userUSERNAME })).reply).toMatchObject({
        nextUserId: 0,
        input2error: 'username_1',
        userMessage: 'This name looks like VideoQs itself. Please choose another.',
      });
    },
  );

  it.each(['Administer_this', 'supporter', 'rooted', 'Theodora', 'teammate'])(
    'accepts the username %s',
    async (userUSERNAME) => {
      expect((await signUp({ userUSERNAME })).reply).toMatchObject({ userMessage: 'Success' });
    },
  );

  it("refuses a username that is another member's cell number, and an invalid cell number", async () => {
    await account.member({ cell: '3105551277' });
    expect((await signUp({ userUSERNAME: '3105551277' })).reply).toMatchObject({ input2error: 'username_1' });
    expect((await signUp({ userUSERNAME: '310-555-1277' })).reply).toMatchObject({ input2error: 'username_1' });
    expect((await signUp({ userCELL: '1111111111' })).reply).toMatchObject({ input2error: 'cell_1' });
  });
});

describe('repeated sign-ups and checks of fields', () => {
  it('are refused from one address for the rest of the hour', async () => {
    const busy = await testAccount({ SIGN_UPS_PER_HOUR: 3 });
    try {
      for (let n = 0; n < 3; n++) await busy.member();
      await busy.member(); // This is the first of the sign-ups that wait for each other.
      const refused = await busy.call('/api/user/addNewUser', {
        userUSERNAME: newName(),
        userEMAIL: '',
        userCELL: '',
        passhash: passhashOf(PASSWORD),
        userAUTH: newAuth(),
      });
      expect(refused).toMatchObject({
        status: 429,
        reply: { code: 'too-many', userMessage: expect.stringContaining('your network') },
      });
      expect([1, 2, 3, 4, 5]).toContain(Number(refused.retryAfter));
    } finally {
      await busy.stop();
    }
  });

  it('are counted before the answer reveals which names are taken', async () => {
    const busy = await testAccount({ SIGN_UPS_PER_HOUR: 1 });
    try {
      const { username } = await busy.member();
      const again = () =>
        busy.call('/api/user/addNewUser', {
          userUSERNAME: username,
          userEMAIL: '',
          userCELL: '',
          passhash: passhashOf(PASSWORD),
          userAUTH: newAuth(),
        });
      for (let n = 0; n < 3; n++) expect((await again()).reply).toMatchObject({ input2error: 'username_1' });
      expect(await again()).toMatchObject({ status: 429, reply: { code: 'too-many' } });
    } finally {
      await busy.stop();
    }
  });

  it('send one email at most 20 codes an hour, and one more for the first sign-up of each network', async () => {
    const email = 'flooded@example.com';
    for (let n = 0; n < 24; n++) {
      await account.member({ email });
      account.clock.advance(31_000);
    }
    expect(await account.sql('select 1 from message where recipient = ?', [email])).toHaveLength(21);
  });
});
