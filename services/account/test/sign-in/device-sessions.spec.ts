import type { SignedMember } from '@videoqs/contract/rpc';
import { PLACE_HEADER } from '@videoqs/contract/wire/device';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { deviceName } from '../../src/client/device-name.ts';
import { networkOf } from '../../src/client/network.ts';
import { FindSession } from '../../src/session/find-session.ts';
import { newAuth, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:135.0) Gecko/20100101 Firefox/135.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

describe('a device session', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:77:1::1', '2001:db8:77::/48'],
    ['2001:0DB8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['unknown', ''],
  ])('shows for the address %s the network %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    [FIREFOX, 'Firefox on Windows'],
    [SAFARI, 'Safari on iOS'],
    ['', ''],
    ['<script>alert(1)</script>', ''],
  ])('shows for the browser %s the name %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});

describe('device sessions', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount();
  });
  afterAll(() => account.stop());
  const find = (userID: number, userAUTH: string, address?: string) =>
    account.app.get(FindSession).find(userID, userAUTH, undefined, address);
  /** Signs in from another device, with the headers that the gateway adds. */
  async function signIn(m: { username: string; userID: number }, headers: Record<string, string> = {}) {
    const userAUTH = newAuth();
    await account.call('/api/user/validateUser', {
      username_email_cell: m.username,
      passhash: passhashOf(PASSWORD),
      userAUTH,
    });
    await fetch(`${account.origin}/api/user/set_reset_AUTH`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
        'user-agent': FIREFOX,
        'x-videoqs-address': '198.51.100.7',
        ...headers,
      },
      body: JSON.stringify({ set_reset_AUTH: true, userID: m.userID, userAUTH }),
    });
    return userAUTH;
  }
  const list = async (m: { signed: SignedMember; userAUTH: string }) => {
    const { reply } = await account.call('/api/account/fetchSessions', { userAUTH: m.userAUTH }, m.signed);
    return 'sessions' in reply ? reply.sessions : [];
  };

  it('are listed with device, network and place, without any secret, and the calling session is marked', async () => {
    const m = await account.member();
    account.clock.advance(1_000);
    const other = await signIn(m, { [PLACE_HEADER]: Buffer.from('Zürich, CH').toString('latin1') });
    const sessions = await list(m);
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', network: '198.51.100.0/24', place: 'Zürich, CH', current: false },
      { network: '192.0.2.0/24', place: '', current: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other);
    expect(JSON.stringify(sessions)).not.toContain(m.userAUTH);
  });

  it('are listed up to the hundredth, the most recently used first', async () => {
    const m = await account.member();
    await account.sql(
      `insert into session (auth_hash, user_id, device, network, seen_at, created_at, expires_at)
        select sha256(n::text::bytea), ?, 'Device ' || n, '', seen_at - n * interval '1 hour', created_at, expires_at
        from session, generate_series(1, 100) n where user_id = ?`,
      [m.userID, m.userID],
    );
    const sessions = await list(m);
    expect([sessions.length, sessions.at(-1)?.device]).toEqual([100, 'Device 99']);
  });

  it('end one by one, and the other sessions continue', async () => {
    const m = await account.member();
    const other = await signIn(m);
    expect(await find(m.userID, other)).toMatchObject({ member: { userID: m.userID } });
    const { sessionID } = (await list(m)).find((s) => !s.current) ?? { sessionID: '' };
    const end = () => account.call('/api/account/endSession', { sessionID }, m.signed);
    expect((await end()).reply).toEqual({ success: true });
    expect(await find(m.userID, other)).toMatchObject({ member: null });
    expect(await find(m.userID, m.userAUTH)).toMatchObject({ member: { userID: m.userID } });
    expect((await end()).reply).toMatchObject({ success: false });
  });

  it('are hidden from other members, who cannot end them', async () => {
    const [mine, theirs] = [await account.member(), await account.member()];
    const { sessionID } = (await list(theirs))[0] ?? { sessionID: '' };
    expect(await list(mine)).toHaveLength(1);
    expect((await account.call('/api/account/endSession', { sessionID }, mine.signed)).reply).toMatchObject({
      success: false,
    });
    expect(await find(theirs.userID, theirs.userAUTH)).toMatchObject({ member: { userID: theirs.userID } });
    const asOthers = { userAUTH: theirs.userAUTH };
    expect((await account.call('/api/account/endOtherSessions', asOthers, mine.signed)).reply).toMatchObject({
      success: false,
    });
    expect(await find(mine.userID, mine.userAUTH)).toMatchObject({ member: { userID: mine.userID } });
  });

  it('can be ended with one call, all except the calling session, together with all pending sessions', async () => {
    const m = await account.member();
    const others = [await signIn(m), await signIn(m)];
    const waiting = newAuth();
    const typed = { username_email_cell: m.username, passhash: passhashOf(PASSWORD), userAUTH: waiting };
    await account.call('/api/user/validateUser', typed);
    const ended = await account.call('/api/account/endOtherSessions', { userAUTH: m.userAUTH }, m.signed);
    expect(ended.reply).toEqual({ success: true });
    for (const dead of others) expect(await find(m.userID, dead)).toMatchObject({ member: null });
    expect(await find(m.userID, m.userAUTH)).toMatchObject({ member: { userID: m.userID } });
    const late = { set_reset_AUTH: true, userID: m.userID, userAUTH: waiting };
    expect((await account.call('/api/user/set_reset_AUTH', late)).reply).toHaveProperty('userMessage');
  });

  it('show the time and place of their last use, updated at most every 10 minutes', async () => {
    const m = await account.member();
    const opened = account.clock.now();
    account.clock.advance(599_000);
    await find(m.userID, m.userAUTH, '203.0.113.5');
    expect(await list(m)).toMatchObject([{ lastSeenAt: opened.toISOString(), network: '192.0.2.0/24' }]);
    account.clock.advance(1_000);
    await find(m.userID, m.userAUTH, '203.0.113.5');
    const seen = { lastSeenAt: account.clock.now().toISOString(), network: '203.0.113.0/24' };
    expect(await list(m)).toMatchObject([{ ...seen, signedInAt: opened.toISOString() }]);
  });
});

describe('a pending session', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount();
  });
  afterAll(() => account.stop());
  const validate = (username: string, userAUTH: string) =>
    account.call('/api/user/validateUser', {
      username_email_cell: username,
      passhash: passhashOf(PASSWORD),
      userAUTH,
    });
  const open = (userID: number, userAUTH: string) =>
    account.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });

  it('gives no access before it is opened, and cannot be replaced by another member', async () => {
    const [victim, thief] = [await account.member(), await account.member()];
    const userAUTH = newAuth();
    await validate(victim.username, userAUTH);
    expect(await account.app.get(FindSession).find(victim.userID, userAUTH)).toMatchObject({ member: null });
    expect((await validate(thief.username, userAUTH)).reply).not.toHaveProperty('userID');
    expect((await open(thief.userID, userAUTH)).reply).toHaveProperty('userMessage');
    expect((await open(victim.userID, userAUTH)).reply).toEqual({ logoutSuccess: false });
    expect(await account.app.get(FindSession).find(thief.userID, userAUTH)).toMatchObject({ member: null });
  });
});
