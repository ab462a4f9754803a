import type { SignedMember } from '@videoqs/contract/rpc';
import { MOST_CONTACTS } from '../src/contact/contact.rules.ts';
import { LOOK_UPS } from '../src/contact/look-up-limits.ts';
import { messages } from '../src/messages.ts';
import { newMember, type TestSocial, testSocial, verified } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
/** A separate copy of the service for the test that uses up an address's limit. */
let own: TestSocial | undefined;
afterAll(async () => {
  await social.stop();
  await own?.stop();
});

/** Creates a member whom the service knows by name, as it knows members who have signed up. */
async function known(): Promise<SignedMember> {
  const m = newMember();
  await social.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, m.username]);
  return m;
}
const withEmail = async () => {
  const m = await known();
  verified.set(`email ${m.username}@example.com`, m.userID);
  return m;
};
const add = (me: SignedMember, other: SignedMember, contactName = other.username) =>
  social.call('/api/contacts/add2Contacts', { contactID: other.userID, contactName }, me);
const find = (me: SignedMember, by: 'username' | 'email' | 'cell', identifier: string) =>
  social.call('/api/contacts/findContacts', { by, identifier }, me);
async function names(me: SignedMember): Promise<unknown[]> {
  const answer = await social.call('/api/contacts/refreshContacts', {}, me);
  return answer.ok ? answer.reply.contactArray.map(([username, , , mutual]) => [username, mutual]) : [answer.status];
}

describe('name suggestions', () => {
  const named = async (username: string) => {
    const m = { ...newMember(), username };
    await social.sql('insert into member (id, username, changed_at) values (?, ?, now())', [m.userID, username]);
    return m;
  };
  const suggest = async (me: SignedMember, prefix: string) => {
    const answer = await social.call('/api/contacts/suggestContacts', { prefix }, me);
    return answer.ok ? answer.reply.contactArray.map(([username]) => username) : answer.status;
  };

  it('find up to eight members in upper or lower case, and never the caller', async () => {
    const me = await named('Zoe-0');
    for (const n of ['zoe_9', 'ZOE', 'zoey', 'zoe-z', 'zoe1', 'zoo', 'zo', 'azoe']) await named(n);
    expect(await suggest(me, 'zoE')).toEqual(['ZOE', 'zoe-z', 'zoe1', 'zoe_9', 'zoey']);
    for (let n = 0; n < 9; n++) await named(`zoez${n}`);
    expect(await suggest(me, 'zoe')).toHaveLength(8);
    expect(await suggest(me, 'zoez')).toEqual(Array.from({ length: 8 }, (_, n) => `zoez${n}`));
  });

  it.each(['ab', '%%%', 'a_%', 'a b', '', 'a'.repeat(17)])('find no member by %p', async (prefix) => {
    expect(await suggest(await known(), prefix)).toBe(400);
  });

  it('find no member who has blocked the caller or is blocked by the caller', async () => {
    const [me, blocked, blocks] = [await named('yara0'), await named('yara1'), await named('yara2')];
    expect(await suggest(me, 'yara')).toEqual(['yara1', 'yara2']);
    await social.blockOrMute(me, blocked, 'block');
    await social.blockOrMute(blocks, me, 'block');
    expect(await suggest(me, 'yara')).toEqual([]);
  });

  it('are limited per hour', async () => {
    const place = await testSocial();
    const ask = (me: SignedMember) => place.call('/api/contacts/suggestContacts', { prefix: 'ada' }, me);
    const one = newMember();
    const answers = await Promise.all(Array.from({ length: LOOK_UPS.byPrefix + 5 }, () => ask(one)));
    expect(answers.filter((a) => a.status === 429)).toHaveLength(5);
    expect((await ask(newMember())).status).toBe(200);
    await place.stop();
  });

  it('use an index on names', async () => {
    await social.sql(
      "insert into member (id, username, changed_at) select 700000000 + n, 'many' || n, now() from generate_series(1, 5000) n",
    );
    await social.sql('analyze member');
    const plan = await social.sql<{ 'QUERY PLAN': string }>(
      `explain select id from member where lower(username) >= 'xander' and lower(username) < ?`,
      ['xander\u{10ffff}'],
    );
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('member_username');
  });
});

describe('contacts', () => {
  it('are added by id and name, show whether they have added the member back, and can be removed', async () => {
    const [ann, bob] = [await known(), await known()];
    expect((await add(ann, bob)).reply).toEqual({ success: true });
    expect((await add(ann, bob)).reply).toEqual({ success: true });
    expect(await names(ann)).toEqual([[bob.username, false]]);
    await add(bob, ann);
    expect(await names(ann)).toEqual([[bob.username, true]]);
    const remove = () =>
      social.call('/api/contacts/removeFromContacts', { contactID: bob.userID, contactName: bob.username }, ann);
    expect((await remove()).reply).toEqual({ success: true });
    expect((await remove()).reply).toMatchObject({ success: false });
    expect(await names(ann)).toEqual([]);
    expect(await names(bob)).toEqual([[ann.username, false]]);
  });

  it('cannot be added by an id without the name, and the caller cannot be added', async () => {
    const [ann, bob] = [await known(), await known()];
    expect((await add(ann, bob, 'x')).status).toBe(404);
    expect((await add(ann, ann)).status).toBe(404);
    expect((await add(ann, newMember())).status).toBe(404);
    expect((await add(ann, { ...bob, userID: 999_999_999_999 })).status).toBe(404);
    expect((await add(ann, { ...bob, userID: 1e15 })).status).toBe(400);
    expect(await names(ann)).toEqual([]);
  });

  it('are limited to a thousand', async () => {
    const [ann, bob, cy] = [await known(), await known(), await known()];
    await social.sql(
      'insert into contact (user_id, contact_id, since) select ?, 900000000 + n, now() from generate_series(1, ?) n',
      [ann.userID, MOST_CONTACTS - 1],
    );
    expect((await add(ann, bob)).reply).toEqual({ success: true });
    expect((await add(ann, cy)).reply).toEqual({ success: false, userMessage: messages.tooManyContacts });
  });

  it('do not show members who blocked the caller or are blocked by the caller, until the block ends', async () => {
    const [ann, bob] = [await known(), await withEmail()];
    verified.set(`email ${ann.username}@example.com`, ann.userID);
    const asSeen = async (me: SignedMember, other: SignedMember) => ({
      contacts: await names(me),
      add: { ...(await add(me, other)).reply, requestID: '' },
      byName: (await find(me, 'username', other.username)).reply,
      byEmail: (await find(me, 'email', `${other.username}@example.com`)).reply,
    });
    const nobody = { contactArray: [], userMessage: expect.any(String) };
    const unknown = { ...(await add(ann, newMember())).reply, requestID: '' };
    await add(ann, bob);
    await add(bob, ann);
    await social.blockOrMute(ann, bob, 'block');
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await asSeen(me, other)).toEqual({ contacts: [], add: unknown, byName: nobody, byEmail: nobody });
    }
    await social.call('/api/person/showMember', { personID: bob.userID }, ann);
    expect(await names(bob)).toEqual([[ann.username, true]]);
    await social.blockOrMute(ann, bob, 'mute');
    expect(await names(bob)).toEqual([[ann.username, true]]);
    expect((await add(bob, ann)).status).toBe(200);
  });

  it('are paged by cursor, the newest first, in one query', async () => {
    const ann = await known();
    const others = [await known(), await known(), await known()];
    for (const other of others) {
      social.clock.advance(1000);
      await add(ann, other);
    }
    const queries: string[] = [];
    const log = await social.queryLog(queries);
    const first = await social.call('/api/contacts/refreshContacts', { limit: 2 }, ann);
    expect(queries).toHaveLength(1);
    log.stop();
    if (!first.ok) throw new Error(first.reply.code);
    const rest = await social.call('/api/contacts/refreshContacts', { after: first.reply.nextCursor as string }, ann);
    if (!rest.ok) throw new Error(rest.reply.code);
    expect([...first.reply.contactArray, ...rest.reply.contactArray].map((c) => c[2])).toEqual(
      others.map((m) => m.userID).reverse(),
    );
    expect(rest.reply.nextCursor).toBeNull();
    expect((await social.call('/api/contacts/refreshContacts', { after: 'nonsense' }, ann)).status).toBe(400);
  });

  it('are deleted when either of the two members is deleted', async () => {
    const [ann, bob] = [await known(), await known()];
    await add(ann, bob);
    await add(bob, ann);
    await social.deliver('member.deleted', { userID: bob.userID, at: social.clock.now().toISOString() });
    expect(await social.sql('select 1 from contact where ? in (user_id, contact_id)', [bob.userID])).toEqual([]);
  });

  it('are refused to visitors', async () => {
    for (const [path, body] of [
      ['/api/contacts/refreshContacts', {}],
      ['/api/contacts/findContacts', { by: 'username', identifier: 'x' }],
      ['/api/contacts/suggestContacts', { prefix: 'ada' }],
      ['/api/contacts/add2Contacts', { contactID: 1, contactName: 'x' }],
      ['/api/contacts/removeFromContacts', { contactID: 1, contactName: 'x' }],
    ] as const)
      expect((await social.call(path, body)).status).toBe(401);
  });
});

describe('looking up a member', () => {
  it('finds a member by the whole name in upper or lower case, and never the caller', async () => {
    const [ann, bob] = [await known(), await known()];
    expect((await find(ann, 'username', bob.username.toUpperCase())).reply).toMatchObject({
      contactArray: [[bob.username, null, bob.userID, false, expect.any(String)]],
    });
    for (const name of ['member-', `${bob.username}%`, '%', '.*', "' or 1=1 --", 'א🎬', `a\0b`, ann.username])
      expect((await find(ann, 'username', name)).reply).toMatchObject({ contactArray: [] });
    expect((await find(ann, 'username', 'x'.repeat(300))).status).toBe(400);
  });

  it('refuses the 201st search by name in an hour', async () => {
    const ann = await known();
    const statuses = await Promise.all(
      Array.from({ length: LOOK_UPS.byName + 1 }, async () => (await find(ann, 'username', 'nobody')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('requires a verified email of the caller for a search by email', async () => {
    const [ann, bob] = [await known(), await withEmail()];
    expect(await find(ann, 'email', `${bob.username}@example.com`)).toMatchObject({
      status: 403,
      reply: { code: 'not-allowed', userMessage: expect.stringMatching(/verify your own email/) },
    });
    expect((await find(bob, 'cell', '3105551212')).status).toBe(403);
  });

  it('gives the same answer by email for unknown, unverified and own addresses', async () => {
    const [ann, bob] = [await withEmail(), await withEmail()];
    const found = await find(ann, 'email', `${bob.username}@EXAMPLE.com`);
    expect(found.reply).toMatchObject({ contactArray: [[bob.username, null, bob.userID, false, expect.any(String)]] });
    expect(JSON.stringify(found.reply)).not.toContain('@');
    const nothings = await Promise.all(
      ['nobody@example.com', `${ann.username}@example.com`, '%@example.com', `${bob.username}@example.co`].map((e) =>
        find(ann, 'email', e),
      ),
    );
    expect(new Set(nothings.map((n) => JSON.stringify([n.status, n.reply]))).size).toBe(1);
  });

  it('limits searches by email for each member and each network address, whether or not a member is found', async () => {
    const place = await testSocial();
    own = place;
    const ask = (me: SignedMember, identifier: string) =>
      place.call('/api/contacts/findContacts', { by: 'email', identifier }, me);
    const attackers = Array.from({ length: 5 }, newMember);
    for (const a of attackers) verified.set(`email own-${a.userID}@example.com`, a.userID);
    const victim = newMember();
    await place.sql('insert into member (id, username, changed_at) values (?, ?, now())', [victim.userID, 'victim']);
    verified.set('email victim@example.com', victim.userID);
    const [one] = attackers as [SignedMember];
    const answers = await Promise.all(
      Array.from({ length: LOOK_UPS.byAddress + 10 }, (_, n) => ask(one, n % 2 ? 'victim@example.com' : `g${n}@x.com`)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(LOOK_UPS.byAddress);
    expect(answers.find((a) => a.status === 429)?.retryAfter).toBeTruthy();
    let asked = 0;
    for (const a of attackers)
      for (let n = 0; n < LOOK_UPS.byAddress; n++) if ((await ask(a, `h${n}@x.com`)).status === 200) asked++;
    // Refused searches count for the address too: those above, and those of the member who has none left.
    expect(asked).toBe(LOOK_UPS.fromPlace - answers.length - LOOK_UPS.byAddress);
  });
});
