import { events } from '@videoqs/contract/events';
import { newMember } from '../queues.fixture.ts';
import { keys, testTop10, upTo } from './top10.fixture.ts';

let queues: Awaited<ReturnType<typeof testTop10>>['queues'];
let { add, remove, move, read, mine, fill } = {} as Awaited<ReturnType<typeof testTop10>>;
beforeAll(async () => {
  ({ queues, add, remove, move, read, mine, fill } = await testTop10());
});
afterAll(() => queues.stop());

describe('my Top 10', () => {
  it('adds titles at the end or at a requested position, and answers with the position', async () => {
    const me = newMember();
    await fill(me, 2);
    expect((await add(me, 3, { position: 1 })).reply).toMatchObject({
      success: true,
      position: 1,
      overwriteTitle: null,
    });
    expect((await add(me, 4, { position: 9 })).reply).toMatchObject({ success: true, position: 4 });
    expect(await mine(me)).toEqual(keys(3, 1, 2, 4));
    expect((await read(me, { mine: true })).map((t) => t.position)).toEqual([1, 2, 3, 4]);
  });

  it('has one list for movies and one for shows', async () => {
    const me = newMember();
    await queues.sql(
      `insert into title (media_key, title, genres, changed_at) values ('tv_1', 'A show', '{}', now()) on conflict do nothing`,
    );
    await queues.call('/api/queues/add2Top10', { mediaType_vid: 'tv_1' }, me);
    expect(await mine(me)).toEqual([]);
    expect(await read(me, { mine: true, mediaType: 'tv' })).toMatchObject([{ mediaType_vid: 'tv_1', position: 1 }]);
  });

  it('names the tenth title when the list is full, and replaces that title only on request', async () => {
    const me = newMember();
    await fill(me);
    expect((await add(me, 11)).reply).toEqual({
      success: false,
      missingMediaType_vid: false,
      overwriteTitle: 'Title 10',
      poster_path: null,
      overwriteMediaType_vid: 'movie_10',
      position: null,
    });
    expect(await mine(me)).toEqual(keys(...upTo(10)));
    expect((await add(me, 11, { overwritePosition10: true })).reply).toMatchObject({ success: true, position: 10 });
    expect(await mine(me)).toEqual(keys(...upTo(9), 11));
  });

  it("contains a title once, and answers a repeated addition with the title's position", async () => {
    const me = newMember();
    await fill(me);
    expect((await add(me, 4)).reply).toMatchObject({ success: true, position: 4 });
    expect(await mine(me)).toEqual(keys(...upTo(10)));
  });

  it('reports a missing title and an unknown title', async () => {
    const me = newMember();
    expect((await queues.call('/api/queues/add2Top10', {}, me)).reply).toMatchObject({
      success: false,
      missingMediaType_vid: true,
      userMessage: 'There was an issue trying to add!',
    });
    expect(await add(me, 99_999)).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect(await mine(me)).toEqual([]);
  });

  it('moves later titles up after a removal, and refuses a missing title', async () => {
    const me = newMember();
    await fill(me, 3);
    expect((await remove(me, 2)).reply).toEqual({ success: true });
    expect((await remove(me, 2)).reply).toMatchObject({
      success: false,
      userMessage: 'That title is no longer in your Top 10.',
    });
    expect(await move(me, 2, 1)).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect((await read(me, { mine: true })).map((t) => [t.mediaType_vid, t.position])).toEqual([
      ['movie_1', 1],
      ['movie_3', 2],
    ]);
  });

  it('holds 10 titles on positions 1 to 10 after 30 simultaneous additions', async () => {
    const me = newMember();
    const copy = await queues.startCopy();
    await Promise.all(
      upTo(30).map((n) =>
        queues.call('/api/queues/add2Top10', { mediaType_vid: `movie_${n}` }, me, false, n % 2 ? copy : queues.origin),
      ),
    );
    expect((await read(me, { mine: true })).map((t) => t.position)).toEqual(upTo(10));
    expect(new Set(await mine(me)).size).toBe(10);
  });

  it('publishes one event for each title that gets a position', async () => {
    const me = newMember();
    await add(me, 8);
    await add(me, 8);
    await queues.call('/api/queues/removeFromTop10', { mediaType_vid: 'movie_8' }, me);
    const back = await queues.call('/api/queues/add2Top10', { mediaType_vid: 'movie_8', again: true }, me);
    expect(back.reply).toMatchObject({ success: true, position: 1 });
    const added = await queues.sql<{ body: object; subscribers: string[] }>(
      `select body, subscribers from outbox where name = 'top10.added' and body->>'userID' = ?`,
      [String(me.userID)],
    );
    expect(added).toHaveLength(1);
    expect(events['top10.added'].body.strict().parse(added[0]?.body)).toMatchObject({ title: 'Title 8', position: 1 });
    expect(added[0]?.subscribers).toEqual(events['top10.added'].to);
  });

  it('is read with one query, whether the list has 1 title or 10', async () => {
    const me = newMember();
    const queriesOf = async (body: object) => {
      const queries: string[] = [];
      const log = await queues.queryLog(queries);
      await read(me, body);
      log.stop();
      return queries.length;
    };
    await add(me, 1);
    for (const body of [{ mine: true }, { user2Lookup: me.username }, {}]) expect(await queriesOf(body)).toBe(1);
    await fill(me);
    for (const body of [{ mine: true }, { user2Lookup: me.username }, {}]) expect(await queriesOf(body)).toBe(1);
  });
});

describe("a member's Top 10", () => {
  it('is found by name in any spelling, by anyone, even when the list is empty', async () => {
    const [me, other] = [newMember(), newMember()];
    await add(me, 5);
    await add(other, 5);
    await remove(other, 5);
    expect(await read(null, { user2Lookup: me.username.toUpperCase() })).toMatchObject([{ mediaType_vid: 'movie_5' }]);
    expect(await read(me, { user2Lookup: other.username })).toEqual([]);
  });

  it.each(['nobody', '', 'a\0b', "'; --", '%', '😀', 'مرحبا'])(
    "is not found under %j, which is not a member's name",
    async (user2Lookup) => {
      expect(await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', user2Lookup })).toMatchObject({
        status: 404,
        reply: { code: 'not-found', userMessage: 'We don’t know that member.' },
      });
    },
  );

  it('cannot be changed by other members', async () => {
    const [me, thief] = [newMember(), newMember()];
    await add(me, 5);
    await queues.call(
      '/api/queues/removeFromTop10',
      { mediaType_vid: 'movie_5', userID: me.userID, userAUTH: 'x' },
      thief,
    );
    await add(thief, 6, { userID: me.userID, userAUTH: 'x' });
    expect(await mine(me)).toEqual(['movie_5']);
    expect(await mine(thief)).toEqual(['movie_6']);
  });

  it('does not exist for a visitor', async () => {
    expect(await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', mine: true })).toMatchObject({
      status: 401,
    });
    expect(await queues.call('/api/queues/add2Top10', { mediaType_vid: 'movie_1' })).toMatchObject({ status: 401 });
  });
});

it.each([
  ['/api/queues/add2Top10', { mediaType_vid: 'book_1' }],
  ['/api/queues/add2Top10', { mediaType_vid: 'movie_1', position: 11 }],
  ['/api/queues/editTop10Position', { mediaType_vid: 'movie_1', position: 0 }],
  ['/api/queues/editTop10Position', { mediaType_vid: 'movie_1', position: 1.5 }],
  ['/api/queues/removeFromTop10', { mediaType_vid: 'movie_99999999999' }],
  ['/api/queues/fetchTop10', { mediaType: 'book' }],
  ['/api/queues/fetchTop10', { mediaType: 'movie', user2Lookup: 'x'.repeat(17) }],
] as const)('the call %s refuses the body %j', async (path, body) => {
  expect(await queues.call(path, body, newMember())).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
});
