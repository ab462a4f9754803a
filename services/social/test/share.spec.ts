import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { WRONG_CODES } from '../src/link/code-guesses.ts';
import { title40 } from '../src/share/share.presenter.ts';
import { closedQueues, newMember, queueOf, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
afterAll(() => social.stop());

const CODE = /^[1-9A-HJ-NP-Za-km-z]{10}$/;
async function share(m: SignedMember, mediaType_vid = 'movie_603'): Promise<string> {
  const made = await social.call('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid }, m);
  if (!made.ok) throw new Error(made.reply.code);
  return made.reply.ptoyrCode;
}
const prefetch = (ptoyrCode: string, more: object = {}) =>
  social.call('/api/ptoyr/ptoyrInfoPrefetch', { ptoyrCode, ...more });
const take = (m: SignedMember, ptoyrCode: string) =>
  social.call('/api/ptoyr/putVideoOnThisUsersRadar', { ptoyrCode }, m);
const notices = (m: SignedMember) => social.sql('select by_id, media_key from notice where user_id = ?', [m.userID]);

describe('the link that shares a title', () => {
  it('has one code for each member and title, even when two calls request a link at the same time', async () => {
    const [ann, bob] = [newMember(), newMember()];
    const codes = await Promise.all([share(ann), share(ann), share(ann)]);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(CODE);
    expect(new Set([codes[0], await share(ann, 'movie_604'), await share(bob)]).size).toBe(3);
  });

  it('shows anyone its title, sender and text, and where to watch the title in the chosen country', async () => {
    const ann = newMember();
    const code = await share(ann);
    const msgText100 = 'Watch it alone.\u0000 \u202eThen ring me 🎬';
    await social.call('/api/ptoyr/addPtoyrMessage', { msgText100, mediaType_vid: 'movie_603' }, ann);
    expect((await prefetch(code)).reply).toMatchObject({
      ptoyrCode: code,
      mediaType_vid: 'movie_603',
      title40: 'Title 603',
      senderName: ann.username,
      msgText100: 'Watch it alone.  \u202eThen ring me 🎬',
      justwatch: 'https://where.example/',
      ptoyrYoutubeKey: 'trailer',
      offers: { flatrate: ['Netflix'] },
    });
    expect((await prefetch(code, { country: 'DE' })).reply).toMatchObject({ justwatch: '', offers: null });
    const again = await social.call('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: 'movie_603' }, ann);
    expect(again.reply).toMatchObject({ ptoyrCode: code, msgText100: 'Watch it alone.  \u202eThen ring me 🎬' });
  });

  it('cannot be created for an unknown title', async () => {
    for (const mediaType_vid of ['movie_99999999', 'tv_9999999999'])
      expect(await social.call('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid }, newMember())).toMatchObject({
        status: 404,
      });
  });

  it("adds the title at the top of the receiver's queue, and notifies and rewards the sender once", async () => {
    const [ann, bob] = [newMember(), newMember()];
    const code = await share(ann);
    expect((await take(bob, code)).reply).toMatchObject({ showAlert: true, outcome: 'added' });
    expect((await take(bob, code)).reply).toMatchObject({ showAlert: true, outcome: 'there' });
    expect(queueOf(bob.userID)).toEqual(['movie_603']);
    expect(await notices(ann)).toEqual(
      [{ by_id: bob.userID, media_key: 'movie_603' }].map((n) => expect.objectContaining({ media_key: n.media_key })),
    );
    const events = await social.sql<{ body: object }>(
      `select body from outbox where name = 'share.opened' and (body->>'userID')::bigint = ?`,
      [ann.userID],
    );
    expect(events.map((t) => t.body)).toEqual([expect.objectContaining({ userID: ann.userID, byUserID: bob.userID })]);
  });

  it('sends no notice and gives no reward when the receiver had queued the title before', async () => {
    const [ann, bob, cy] = [newMember(), newMember(), newMember()];
    await take(bob, await share(cy));
    expect((await take(bob, await share(ann))).reply).toMatchObject({ outcome: 'there' });
    expect(await notices(ann)).toEqual([]);
    expect(
      await social.sql(`select 1 from outbox where name = 'share.opened' and (body->>'userID')::bigint = ?`, [
        ann.userID,
      ]),
    ).toEqual([]);
  });

  it("appears once in the sender's feed, even when several members take it at the same time", async () => {
    const ann = newMember();
    const code = await share(ann);
    await Promise.all(Array.from({ length: 4 }, () => take(newMember(), code)));
    await take(newMember(), code);
    expect(await notices(ann)).toHaveLength(5);
    const shared = await social.sql(`select 1 from activity where actor_id = ? and kind = 'shared'`, [ann.userID]);
    expect(shared).toHaveLength(1);
  });

  it('sends no notice when the receiver is the sender, or when the queue refuses the title', async () => {
    const [ann, bob] = [newMember(), newMember()];
    const code = await share(ann);
    await take(ann, code);
    closedQueues.add(bob.userID);
    expect((await take(bob, code)).reply).toMatchObject({ outcome: 'refused', alertMsg: 'Full.' });
    expect(await notices(ann)).toEqual([]);
  });

  it('can be created and accepted by members only', async () => {
    const code = await share(newMember());
    for (const [path, body] of [
      ['/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: 'movie_1' }],
      ['/api/ptoyr/addPtoyrMessage', { mediaType_vid: 'movie_1', msgText100: 'x' }],
      ['/api/ptoyr/putVideoOnThisUsersRadar', { ptoyrCode: code }],
    ] as const)
      expect((await social.call(path, body)).status).toBe(401);
  });

  it('is deleted with its sender', async () => {
    const [ann, bob] = [newMember(), newMember()];
    const code = await share(ann);
    await take(bob, code);
    await social.deliver('member.deleted', { userID: ann.userID, at: social.clock.now().toISOString() });
    expect((await prefetch(code)).status).toBe(404);
    expect(await social.sql('select 1 from share_taken where code = ?', [code])).toEqual([]);
  });

  it('names sender and title in the <head> of its page, and provides nothing for an unknown code', async () => {
    const ann = newMember();
    const rpc = testRpcClient({ social: social.rpcAddress });
    const head = (path: string) => rpc.ask('social.head', { path, address: '198.51.100.7' });
    expect(await head(`/ptoyr/${await share(ann)}`)).toMatchObject({
      title: `${ann.username} wants you to see Title 603 · VideoQs`,
      image: '/img/og/movie_603.png',
    });
    for (const path of ['/ptoyr/1111111111', '/ptoyr', '/ptoyr/0OIl', '/']) expect(await head(path)).toBeNull();
    rpc.close();
  });

  it('takes a fixed number of queries', async () => {
    const ann = newMember();
    const code = await share(ann);
    const queries: string[] = [];
    const log = await social.queryLog(queries);
    await prefetch(code);
    expect(queries).toHaveLength(1);
    await share(ann);
    expect(queries).toHaveLength(2);
    log.stop();
  });
});

it.each(['x'.repeat(10_000), '1111111111\u0000', "' or 1=1 --", '.*', '🎬🎬🎬🎬🎬', 'א'.repeat(10), ''])(
  'refuses a malformed code of a share (row %# of the table)',
  async (ptoyrCode) => expect((await prefetch(ptoyrCode)).status).toBe(400),
);

it.each(['movie_0', 'movie_99999999999999999999', 'queue_1', '', 'movie_1;'])(
  'refuses a malformed title key: %s',
  async (mediaType_vid) => {
    const { status } = await social.call('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid }, newMember());
    expect([400, 404]).toContain(status);
  },
);

it("shortens a title's name to 40 characters without splitting a character", () => {
  expect(title40('Heat')).toBe('Heat');
  expect(title40('x'.repeat(40))).toBe('x'.repeat(40));
  expect(title40('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(title40('👩‍👩‍👧'.repeat(9)).length).toBeLessThanOrEqual(40);
  expect(title40('👩‍👩‍👧'.repeat(9))).toBe(`${'👩‍👩‍👧'.repeat(4)}…`);
});

it('many people at one network address can open the same share', async () => {
  const code = await share(newMember());
  const opened = await Promise.all(Array.from({ length: 80 }, () => prefetch(code)));
  expect(opened.map(({ status }) => status)).toEqual(Array(80).fill(200));
  expect((await prefetch(code)).status).toBe(200);
});

// This test comes last, because it uses up the limit of its address.
it('refuses even correct codes after too many wrong codes, so that codes cannot be guessed', async () => {
  const code = await share(newMember());
  for (let n = 0; n < WRONG_CODES + 5; n++) expect((await prefetch(code)).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: WRONG_CODES + 5 }, () => prefetch('1111111111')));
  expect(wrong.some((w) => w.status === 429)).toBe(true);
  const refused = await prefetch(code);
  expect(refused).toMatchObject({ status: 429, reply: { code: 'too-many' } });
  expect(Number(refused.retryAfter)).toBeGreaterThan(60);
  expect((await take(newMember(), code)).status).toBe(429);
});
