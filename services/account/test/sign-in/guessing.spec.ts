import { DEVICE_COOKIE, DEVICE_HEADER } from '@videoqs/contract/wire/device';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
/** Starts a service that has not counted any guesses. */
const startAnew = async () => {
  account = await testAccount();
};

interface From {
  address?: string;
  device?: string;
}
/** Signs in with the headers that the gateway adds. */
async function signIn(name: string, password: string, { address = '192.0.2.1', device = '' }: From = {}, at = account) {
  const answer = await fetch(`${at.origin}/api/user/validateUser`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, at.clock.now()),
      'x-videoqs-address': address,
      ...(device && { [DEVICE_HEADER]: device }),
    },
    body: JSON.stringify({ username_email_cell: name, passhash: passhashOf(password), userAUTH: newAuth() }),
  });
  const reply = (await answer.json()) as { userID?: number };
  const cookie = answer.headers.get('set-cookie') ?? '';
  return {
    status: answer.status,
    right: reply.userID !== undefined,
    retryAfter: Number(answer.headers.get('retry-after')),
    cookie,
    device: new RegExp(`^${DEVICE_COOKIE}=([\\w-]{43});`).exec(cookie)?.[1] ?? '',
  };
}
const wrong = async (times: number, name: string, from?: From) => {
  const tries = [];
  for (let n = 0; n < times; n++) tries.push(await signIn(name, `wrong ${n}`, from));
  return tries;
};

it.each([
  ['http://site.example', ''],
  ['https://site.example', '; Secure'],
])('the device cookie at %s is Secure if the site uses https', async (SITE_URL, secure) => {
  const site = await testAccount({ SITE_URL });
  try {
    const { username } = await site.member();
    const { cookie } = await signIn(username, PASSWORD, {}, site);
    expect(cookie).toMatch(new RegExp(`; SameSite=Lax${secure}$`));
  } finally {
    await site.stop();
  }
});

describe('signing in', () => {
  beforeEach(startAnew);
  afterEach(() => account.stop());

  it('admits 12 members of a household who sign in at the same time with correct passwords', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => account.member()));
    const tries = await Promise.all(people.map((p) => signIn(p.username, PASSWORD)));
    expect(tries.every((t) => t.right)).toBe(true);
  });

  it('does not count correct passwords as guesses, however many arrive at the same time', async () => {
    const { username } = await account.member();
    const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(username, PASSWORD)));
    expect(tries.every((t) => t.right)).toBe(true);
  });

  it('accepts 60 correct passwords from one address, even in parallel, and more from other addresses', async () => {
    const { username, userID } = await account.member();
    const known = (await signIn(username, PASSWORD)).device;
    const tries = await Promise.all([
      ...Array.from({ length: 45 }, () => signIn(username, PASSWORD)),
      ...Array.from({ length: 45 }, () => signIn(username, PASSWORD, { device: known })),
    ]);
    expect(tries.filter((t) => t.right)).toHaveLength(59);
    expect(tries.filter((t) => !t.right).every((t) => t.status === 429)).toBe(true);
    expect(await signIn(username, PASSWORD, { address: '192.0.2.2' })).toMatchObject({ right: true });
    const rows = await account.sql('select 1 from known_device where user_id = ?', [userID]);
    expect(rows.length).toBeLessThanOrEqual(50);
  });

  it('forgets the least recently used browser when an account knows 50', async () => {
    const { username, userID } = await account.member();
    await account.sql(
      `insert into known_device (token_hash, user_id, seen_at)
        select sha256(n::text::bytea), ?, ?::timestamptz - n * interval '1 day' from generate_series(1, 49) n`,
      [userID, account.clock.now()],
    );
    const { device } = await signIn(username, PASSWORD);
    const rows = await account.sql<{ mine: boolean; oldest: boolean }>(
      `select token_hash = sha256(?::bytea) as mine, token_hash = sha256('49'::bytea) as oldest from known_device where user_id = ?`,
      [Buffer.from(device), userID],
    );
    expect(rows).toHaveLength(50);
    expect([rows.some((r) => r.mine), rows.some((r) => r.oldest)]).toEqual([true, false]);
  });

  it('blocks one address after 5 wrong guesses, and no other address', async () => {
    const { username } = await account.member();
    await wrong(5, username);
    const refused = await signIn(username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(await signIn(username, PASSWORD, { address: '192.0.2.2' })).toMatchObject({ right: true });
  });

  it('does not block other accounts at an address after wrong guesses at one account', async () => {
    const [victim, neighbour] = [await account.member(), await account.member()];
    await wrong(6, victim.username);
    expect(await signIn(neighbour.username, PASSWORD)).toMatchObject({ right: true });
  });

  it('blocks an unknown name after 5 wrong guesses in any spelling, and no other name', async () => {
    for (const name of ['nobody', 'Nobody', 'NOBODY', 'noBody', 'nobodY'])
      expect(await signIn(name, 'guess')).toMatchObject({ status: 200 });
    expect((await signIn('nobody', 'guess')).status).toBe(429);
    expect((await signIn('nobody-else', 'guess')).status).toBe(200);
  });

  it('blocks an address after 50 wrong guesses at any accounts', async () => {
    const { username } = await account.member();
    await Promise.all(Array.from({ length: 60 }, (_, n) => signIn(`nobody-${n}`, 'guess')));
    expect((await signIn(username, PASSWORD)).status).toBe(429);
    expect(await signIn(username, PASSWORD, { address: '192.0.2.9' })).toMatchObject({ right: true });
  });

  it('blocks all strangers after 100 wrong guesses at one account, but not a known browser', async () => {
    const { username } = await account.member();
    const { device } = await signIn(username, PASSWORD, { address: '198.51.100.1' });
    for (let n = 0; n < 20; n++) await wrong(5, username, { address: `192.0.2.${n}` });
    expect((await signIn(username, PASSWORD, { address: '203.0.113.1' })).status).toBe(429);
    expect(await signIn(username, PASSWORD, { address: '192.0.2.1', device })).toMatchObject({ right: true });
  });
});

describe('a browser that signed in before', () => {
  beforeEach(startAnew);
  afterEach(() => account.stop());

  it('is marked by a cookie that no script can read and that is sent with sign-ins only', async () => {
    const { username } = await account.member();
    const { cookie, device } = await signIn(username, PASSWORD);
    expect(device).toHaveLength(43);
    expect(cookie).toContain('; Path=/api/user; Max-Age=34560000; HttpOnly; SameSite=Lax');
    expect(
      JSON.stringify(await account.sql(`select encode(token_hash, 'hex') as hash from known_device`)),
    ).not.toContain(device);
  });

  it('has its own limit of wrong passwords, and its correct password is never refused', async () => {
    const { username } = await account.member();
    const { device } = await signIn(username, PASSWORD);
    const tries = await wrong(8, username, { device });
    expect(tries.map((t) => t.status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await signIn(username, PASSWORD, { device })).toMatchObject({ right: true });
    expect(await signIn(username, PASSWORD)).toMatchObject({ right: true });
  });

  it('counts as a stranger after 100 wrong passwords, so that it cannot guess without end', async () => {
    const { username } = await account.member();
    const { device } = await signIn(username, PASSWORD);
    const here = { address: '198.51.100.7' };
    await wrong(99, username, { ...here, device });
    expect(await signIn(username, PASSWORD, { ...here, device })).toMatchObject({ right: true });
    await wrong(1 + 5, username, { ...here, device });
    expect((await signIn(username, PASSWORD, { ...here, device })).status).toBe(429);
  });

  it('gets no access with its token alone, and is unknown to all other accounts', async () => {
    const [mine, theirs] = [await account.member(), await account.member()];
    const { device } = await signIn(mine.username, PASSWORD);
    expect(await signIn(mine.username, 'wrong', { device })).toMatchObject({ right: false });
    await wrong(5, theirs.username, { device });
    expect((await signIn(theirs.username, PASSWORD, { device })).status).toBe(429);
  });

  it('keeps its token when it signs in to another account, and an invented token is replaced', async () => {
    const [a, b] = [await account.member(), await account.member()];
    const { device } = await signIn(a.username, PASSWORD);
    expect(await signIn(b.username, PASSWORD, { device })).toMatchObject({ device });
    expect((await signIn(b.username, PASSWORD, { device: 'x' })).device).toMatch(/^[\w-]{43}$/);
  });
});
