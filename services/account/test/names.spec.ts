import { testDatabase } from '@videoqs/node/testing/test-database';
import fc from 'fast-check';
import { plainName, usernameKey } from '../src/member/name.rules.ts';
import { migrations } from '../src/migrations.ts';
import { entities } from '../src/tables.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from './account.fixture.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,16}$/);
/** Groups of letters that look alike. */
const LOOKALIKES = ['0oO', '1iIlL'];
const alike = (letter: string) =>
  LOOKALIKES.find((group) => group.includes(letter)) ?? letter.toLowerCase() + letter.toUpperCase();

describe('the key of a username', () => {
  it('is the same for all names that look alike', () => {
    const twins = name.chain((a) =>
      fc.tuple(
        fc.constant(a),
        fc.tuple(...[...a].map((c) => fc.constantFrom(...alike(c)))).map((l) => l.join('')),
      ),
    );
    fc.assert(fc.property(twins, ([a, b]) => expect(usernameKey(b)).toBe(usernameKey(a))));
  });

  it('differs for names that do not look alike', () => {
    const looks = (a: string, b: string) =>
      a.length === b.length && [...a].every((c, i) => alike(c).includes(b[i] ?? ''));
    fc.assert(fc.property(name, name, (a, b) => expect(usernameKey(a) === usernameKey(b)).toBe(looks(a, b))));
  });

  it('ignores the width of letters', () => {
    expect(plainName('Ａｄａ１')).toBe('Ada1');
    expect(usernameKey('Ａｄａ１')).toBe('adal');
  });
});

describe('usernames at sign-up', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount();
  });
  afterAll(() => account.stop());
  const signUp = (userUSERNAME: string) =>
    account.call('/api/user/addNewUser', {
      userUSERNAME,
      userEMAIL: '',
      userCELL: '',
      passhash: passhashOf(PASSWORD),
      userAUTH: newAuth(),
    });
  const refused = (userMessage: string) => ({ reply: { nextUserId: 0, input2error: 'username_1', userMessage } });

  it.each([
    ['Bob1', 'b0bl'],
    ['Illinois', 'lLLin0is'],
    ['Otto', '0TT0'],
  ])('such as %s make similar names such as %s unavailable', async (first, second) => {
    expect(await signUp(first)).toMatchObject({ reply: { userMessage: 'Success' } });
    expect(await signUp(second)).toMatchObject(refused('This username is taken. Please choose another.'));
  });

  it.each([
    ['a Cyrillic letter', 'аda'],
    ['a zero-width space', 'ad​a'],
    ['a zero-width joiner', 'ad‍a'],
    ['an accent', 'àda'],
    ['a right-to-left mark', 'ada‏'],
  ])('cannot differ only by %s', async (_what, typed) => {
    expect(await signUp(typed)).toMatchObject(
      refused('Please enter your preferred username (no special characters and less than 16 letters please)'),
    );
  });

  it('are converted from full-width letters, at sign-up and sign-in', async () => {
    expect(await signUp('Ｗｉｄｅ')).toMatchObject({ reply: { userMessage: 'Success' } });
    const typed = { username_email_cell: 'ＷＩＤＥ', passhash: passhashOf(PASSWORD), userAUTH: newAuth() };
    expect((await account.call('/api/user/validateUser', typed)).reply).toMatchObject({ username: 'Wide' });
  });

  it('go to one member when two similar names are requested at the same time', async () => {
    const both = await Promise.all([signUp('Race-10'), signUp('race-lO'), signUp('RACE-I0')]);
    expect(both.filter((a) => a.ok && a.reply.nextUserId > 0)).toHaveLength(1);
  });
});

it('a migration gives existing names that look alike different keys, and only the first member keeps the plain key', async () => {
  const { orm, drop } = await testDatabase(entities, migrations);
  try {
    await orm.migrator.down({ to: '0004-account-settings' });
    const em = orm.em.fork();
    await em.execute(`insert into member (username, password_hash, created_at)
      select name, '', now() from unnest(array['Bob', 'B0b', 'bOB1', 'b0bl', 'Eve']) name`);
    await orm.migrator.up();
    const kept = await em.execute<{ id: number; username: string; username_key: string }[]>(
      'select id, username, username_key from member order by id',
    );
    const [, b0b, , b0bl] = kept;
    expect(kept.map((m) => [m.username, m.username_key])).toEqual([
      ['Bob', 'bob'],
      ['B0b', `bob#${b0b?.id}`],
      ['bOB1', 'bobl'],
      ['b0bl', `bobl#${b0bl?.id}`],
      ['Eve', usernameKey('Eve')],
    ]);
  } finally {
    await drop();
  }
});
