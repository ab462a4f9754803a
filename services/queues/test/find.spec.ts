import type { Body } from '@videoqs/contract/calls';
import { QUEUE_SORTS } from '@videoqs/contract/limits/queues';
import type { SignedMember } from '@videoqs/contract/rpc';
import fc from 'fast-check';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
let me: SignedMember;
beforeAll(async () => {
  queues = await testQueues();
  me = newMember();
  const rows: [key: string, title: string, year: number | null, runtime: number | null, genres: string[]][] = [
    ['movie_30001', 'Amélie', 2001, 122, ['Comedy', 'Romance']],
    ['movie_30002', 'The Matrix', 1999, 136, ['Action']],
    ['movie_30003', 'Zodiac', 2007, 157, ['Crime']],
    ['tv_30004', 'The Bear', 2022, 30, ['Comedy']],
    ['movie_30005', 'A Quiet Place', 2018, 91, ['Horror']],
    ['movie_30006', '100% Wolf', null, null, ['Animation']],
  ];
  for (const [key, title, year, runtime, genres] of rows)
    await queues.sql(
      'insert into title (media_key, title, year, runtime, genres, changed_at) values (?, ?, ?, ?, ?, now())',
      [key, title, year, runtime, `{${genres.join()}}`],
    );
  for (const [n, [key]] of rows.entries()) {
    queues.clock.at = new Date(Date.parse('2026-11-21T20:00:00Z') + n * 1000);
    await queues.add(me, key, 'bottom');
  }
});
afterAll(() => queues.stop());

type Wanted = Partial<Body<'/api/queues/findInQueue'>>;
const ask = (wanted: Wanted, m = me) => queues.call('/api/queues/findInQueue', { queueID: me.userID, ...wanted }, m);
async function find(wanted: Wanted, m = me) {
  const answer = await ask(wanted, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}
const titles = async (wanted: Wanted) => (await find(wanted)).items.map((i) => i.title);

describe('finding titles in a queue', () => {
  it.each<[string, Wanted, string[]]>([
    ['a word, without regard to case and accents', { words: 'AMELIE' }, ['Amélie']],
    ['an accent that the title has', { words: 'amélie' }, ['Amélie']],
    ['several words, in any order', { words: 'place quiet' }, ['A Quiet Place']],
    ['part of a word', { words: 'odia' }, ['Zodiac']],
    ['a sign that is a wildcard in SQL', { words: '100%' }, ['100% Wolf']],
    ['a word that no title has', { words: '%' + 'x' }, []],
    ['shows', { type: 'tv' }, ['The Bear']],
    ['a genre', { genre: 'Comedy' }, ['Amélie', 'The Bear']],
    ['a runtime, where it is known', { under: 120 }, ['The Bear', 'A Quiet Place']],
    ["the member's streaming services", { services: ['Netflix'], watchCountry: 'US' }, ['Zodiac', '100% Wolf']],
    ["the member's streaming services in another country", { services: ['Netflix'], watchCountry: 'DE' }, []],
    ['word, genre and type together', { genre: 'Comedy', type: 'movie', words: 'a' }, ['Amélie']],
  ])('finds titles by %s', async (_what, wanted, want) => {
    const reply = await find(wanted);
    expect(reply.items.map((i) => i.title).toSorted()).toEqual(want.toSorted());
    expect(reply).toMatchObject({ count: want.length, nextCursor: null });
  });

  it.each<[string, Wanted, string[]]>([
    ['place', {}, ['Amélie', 'The Matrix', 'Zodiac', 'The Bear', 'A Quiet Place', '100% Wolf']],
    [
      'title without articles',
      { sort: 'title' },
      ['100% Wolf', 'Amélie', 'The Bear', 'The Matrix', 'A Quiet Place', 'Zodiac'],
    ],
    [
      'year, unknown last',
      { sort: 'year' },
      ['The Matrix', 'Amélie', 'Zodiac', 'A Quiet Place', 'The Bear', '100% Wolf'],
    ],
    [
      'year backwards, unknown last',
      { sort: 'year', backwards: true },
      ['The Bear', 'A Quiet Place', 'Zodiac', 'Amélie', 'The Matrix', '100% Wolf'],
    ],
    ['runtime', { sort: 'runtime' }, ['The Bear', 'A Quiet Place', 'Amélie', 'The Matrix', 'Zodiac', '100% Wolf']],
    [
      'last added',
      { sort: 'added', backwards: true },
      ['100% Wolf', 'A Quiet Place', 'The Bear', 'Zodiac', 'The Matrix', 'Amélie'],
    ],
  ])('sorts by %s', async (_what, wanted, want) => expect(await titles(wanted)).toEqual(want));

  it("answers with each title's position in the whole queue, even when a filter hides other titles", async () => {
    const { items } = await find({ genre: 'Comedy', sort: 'title', backwards: true });
    expect(items.map((i) => [i.title, i.place])).toEqual([
      ['The Bear', 4],
      ['Amélie', 1],
    ]);
    expect(items[0]).toMatchObject({ addedBy: { username: me.username }, remindDate: false, genres: ['Comedy'] });
  });

  it('returns the whole queue over pages of any size, in every order and direction', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...QUEUE_SORTS),
        fc.boolean(),
        fc.integer({ min: 1, max: 6 }),
        async (sort, backwards, limit) => {
          const whole = await titles({ sort, backwards });
          const seen: string[] = [];
          for (let after: string | null = ''; after !== null; ) {
            const page: Awaited<ReturnType<typeof find>> = await find({
              sort,
              backwards,
              limit,
              ...(after && { after }),
            });
            expect(page.count).toBe(6);
            seen.push(...page.items.map((i) => i.title));
            after = page.nextCursor;
          }
          expect(seen).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refuses members without access, and cursors of another sort order', async () => {
    expect(await ask({}, newMember())).toMatchObject({ status: 403, reply: { code: 'not-allowed' } });
    const { nextCursor } = await find({ sort: 'year', limit: 1 });
    const wrong = [
      nextCursor ?? '',
      'x',
      '.*',
      '🍿',
      ...[
        ['added', 'infinity', 'AAAAAAAAA'],
        ['title', 'a\0', 'AAAAAAAAA'],
        ['title', 'a', "' or 1=1"],
      ].map((c) => Buffer.from(JSON.stringify(c)).toString('base64url')),
    ];
    for (const sort of ['title', 'added'] as const)
      for (const after of wrong) expect([after, (await ask({ sort, after })).status]).toEqual([after, 400]);
  });

  it.each([
    ['search words that are too long', { words: 'x'.repeat(101) }],
    ['search words with a control character', { words: 'a\0b' }],
    ['an unknown order', { sort: 'taste' }],
    ['an unknown country', { watchCountry: 'usa' }],
    ['a missing queue', { queueID: 'x' }],
    ['a queue id that is too large', { queueID: 2 ** 63 }],
  ])('refuses %s', async (_what, wanted) => expect((await ask(wanted as never)).status).toBe(400));

  it.each(['(', '[a', '\\', 'a & | !', ':*', '‏أهلا', '🍿', "'; drop table item"])(
    'accepts %j as search words',
    async (words) => expect((await ask({ words, sort: 'title' })).status).toBe(200),
  );

  it('calls the titles service once for all pages of a list, and again after the queue changes', async () => {
    const own = newMember();
    for (const n of [3, 6, 9, 10]) await queues.add(own, `movie_${n}`, 'bottom');
    const mine = { queueID: own.userID, services: ['Netflix'], limit: 1 };
    const first = await find(mine, own);
    expect(first).toMatchObject({ count: 3, items: [{ title: 'Title 3' }] });
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    const second = await find({ ...mine, after: first.nextCursor ?? '' }, own);
    log.stop();
    expect(second.items).toMatchObject([{ title: 'Title 6' }]);
    expect(queries).toHaveLength(2); // The two queries read the queue's revision and the page.
    await queues.add(own, 'movie_12', 'bottom');
    expect(await find(mine, own)).toMatchObject({ count: 4 });
  });

  it('returns nothing for a queue that does not exist yet', async () =>
    expect(await find({ queueID: 999_999, words: 'x' }, { ...newMember(), userID: 999_999 })).toEqual({
      items: [],
      count: 0,
      nextCursor: null,
    }));
});

describe('a queue of ten thousand titles', () => {
  const many = newMember();
  beforeAll(async () => {
    await queues.add(many, 'movie_1');
    await queues.sql(
      `insert into title (media_key, title, genres, changed_at, year, runtime) select 'movie_' || n, 'Film ' || n,
        case when n % 10 = 0 then '{Western}' else '{Drama}' end::text[], now(), 1950 + n % 70, 60 + n % 100
        from generate_series(40001, 49999) n`,
      [],
    );
    await queues.sql(
      `insert into item (queue_id, media_key, rank, added_at, added_by)
        select ?, 'movie_' || n, 'V' || to_char(n, 'FM00000000'), now(), ? from generate_series(40001, 49999) n`,
      [many.userID, many.userID],
    );
    await queues.sql('update queue set count = 10000, last_rank = ?, revision = revision + 1 where id = ?', [
      'V00049999',
      many.userID,
    ]);
  });

  it('counts every match, and reads the last page as fast as the first', async () => {
    const found = await find(
      { queueID: many.userID, genre: 'Western', sort: 'title', backwards: true, limit: 200 },
      many,
    );
    expect(found.count).toBe(999);
    expect(found.items).toHaveLength(200);
    const last = await find({ queueID: many.userID, words: 'film 49999' }, many);
    expect(last).toMatchObject({ count: 1, items: [{ title: 'Film 49999', place: 10_000 }] });
  });

  it('refuses one more title in every call that adds titles', async () => {
    const full = 'This queue is full. It can hold 10,000 titles.';
    expect((await queues.add(many, 'movie_2')).reply).toMatchObject({ success: false, userMessage: full });
    const addTitles = await queues.call('/api/queues/addTitles', { ...queues.mine(many), keys: ['movie_2'] }, many);
    expect(addTitles.reply).toMatchObject({ success: false, userMessage: full });
    // A removed title cannot be restored once the queue is full again.
    await queues.call('/api/queues/removeTitles', { ...queues.mine(many), keys: ['movie_40001'] }, many);
    expect((await queues.add(many, 'movie_2')).reply).toMatchObject({ success: true });
    const back = { ...queues.mine(many), keys: ['movie_40001'] };
    expect((await queues.call('/api/queues/restoreTitles', back, many)).reply).toMatchObject({ userMessage: full });
    const [held] = await queues.sql<{ n: number; count: number }>(
      'select (select count(*)::int from item where queue_id = ?) as n, count from queue where id = ?',
      [many.userID, many.userID],
    );
    expect(held).toEqual({ n: 10_000, count: 10_000 });
  });

  it('moves a title to any position with one row written', async () => {
    await queues.move(many, 'movie_49999', 'BEFORE', 'movie_45000');
    const found = await find({ queueID: many.userID, words: 'film 49999' }, many);
    const pivot = await find({ queueID: many.userID, words: 'film 45000' }, many);
    expect(pivot.items[0]?.place).toBe((found.items[0]?.place ?? 0) + 1);
    await queues.call('/api/queues/moveTitles', { ...queues.mine(many), keys: ['movie_45000'], to: 'bottom' }, many);
    expect(await find({ queueID: many.userID, words: 'film 45000' }, many)).toMatchObject({
      items: [{ place: 10_000 }],
    });
  });
});
