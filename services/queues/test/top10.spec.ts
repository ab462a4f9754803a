import { events } from '@videoqs/contract/events';
import fc from 'fast-check';
import { NoteStandingsJob } from '../src/top10/note-standings.job.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

type Member = ReturnType<typeof newMember>;
const add = (me: Member, n: number, more: object = {}) =>
  queues.call('/api/queues/add2Top10', { mediaType_vid: `movie_${n}`, ...more }, me);
const remove = (me: Member, n: number) =>
  queues.call('/api/queues/removeFromTop10', { mediaType_vid: `movie_${n}` }, me);
const move = (me: Member, n: number, position: number) =>
  queues.call('/api/queues/editTop10Position', { mediaType_vid: `movie_${n}`, position }, me);
async function read(me: Member | null, body: object) {
  const answer = await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', ...body }, me);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply.top10;
}
const mine = async (me: Member) => (await read(me, { mine: true })).map((t) => t.mediaType_vid);
const keys = (...ns: number[]) => ns.map((n) => `movie_${n}`);
const DAY = 86_400_000;
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const fill = async (me: Member, n = 10) => {
  for (const i of upTo(n)) await add(me, i);
};

/** What the lists give, counted from scratch, and what is kept of it. */
const counted = () =>
  queues.sql(`select k.key as media_key, sum(11 - k.place)::int as points, count(*)::int as lists
    from top10_list l, unnest(l.keys) with ordinality k(key, place) group by 1 order by 1`);
const kept = () => queues.sql('select media_key, points::int, lists::int from top10_points order by 1');

describe('my Top 10', () => {
  it('takes titles behind the last, or at the place that is asked for, and says which', async () => {
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

  it('is one for movies and one for shows', async () => {
    const me = newMember();
    await queues.sql(
      `insert into title (media_key, title, genres, changed_at) values ('tv_1', 'A show', '{}', now()) on conflict do nothing`,
    );
    await queues.call('/api/queues/add2Top10', { mediaType_vid: 'tv_1' }, me);
    expect(await mine(me)).toEqual([]);
    expect(await read(me, { mine: true, mediaType: 'tv' })).toMatchObject([{ mediaType_vid: 'tv_1', position: 1 }]);
  });

  it('that is full names number 10 and stays as it is, until that is to be overwritten', async () => {
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

  it('holds a title once, and says where', async () => {
    const me = newMember();
    await fill(me);
    expect((await add(me, 4)).reply).toMatchObject({ success: true, position: 4 });
    expect(await mine(me)).toEqual(keys(...upTo(10)));
  });

  it('says so of a title that is missing, and of one that nobody knows', async () => {
    const me = newMember();
    expect((await queues.call('/api/queues/add2Top10', {}, me)).reply).toMatchObject({
      success: false,
      missingMediaType_vid: true,
      userMessage: 'There was an issue trying to add!',
    });
    expect(await add(me, 99_999)).toMatchObject({ status: 404, reply: { code: 'not-found' } });
    expect(await mine(me)).toEqual([]);
  });

  it('moves what is behind a removed title up, and refuses what is not in it', async () => {
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

  it('of 30 adds at once holds 10, on places 1 to 10', async () => {
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

  it('tells of what got a place, once', async () => {
    const me = newMember();
    await add(me, 8);
    await add(me, 8);
    const added = await queues.sql<{ body: object; subscribers: string[] }>(
      `select body, subscribers from outbox where name = 'top10.added' and body->>'userID' = ?`,
      [String(me.userID)],
    );
    expect(added).toHaveLength(1);
    expect(events['top10.added'].body.strict().parse(added[0]?.body)).toMatchObject({ title: 'Title 8', position: 1 });
    expect(added[0]?.subscribers).toEqual(events['top10.added'].to);
  });

  it('is read with one query, 1 title or 10', async () => {
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
  it('is found by name, however it is written, by anybody; an empty one too', async () => {
    const [me, other] = [newMember(), newMember()];
    await add(me, 5);
    await add(other, 5);
    await remove(other, 5);
    expect(await read(null, { user2Lookup: me.username.toUpperCase() })).toMatchObject([{ mediaType_vid: 'movie_5' }]);
    expect(await read(me, { user2Lookup: other.username })).toEqual([]);
  });

  it.each(['nobody', '', 'a\0b', "'; --", '%', '😀', 'مرحبا'])(
    'of %j, who is nobody, is not found',
    async (user2Lookup) => {
      expect(await queues.call('/api/queues/fetchTop10', { mediaType: 'movie', user2Lookup })).toMatchObject({
        status: 404,
        reply: { code: 'not-found', userMessage: 'We don’t know that member.' },
      });
    },
  );

  it('is not changed by others: the body says nothing of whose list it is', async () => {
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

  it('is nothing a visitor has', async () => {
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
] as const)('%s refuses %j', async (path, body) => {
  expect(await queues.call(path, body, newMember())).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
});

describe("the community's Top 10", () => {
  it('follows any changes by several members at once as a count from scratch would, and so does each list', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        who: fc.nat(2),
        n: fc.integer({ min: 1, max: 14 }),
        at: fc.integer({ min: 1, max: 10 }),
      }),
      fc.record({
        kind: fc.constant('move' as const),
        who: fc.nat(2),
        n: fc.integer({ min: 1, max: 14 }),
        at: fc.integer({ min: 1, max: 10 }),
      }),
      fc.record({
        kind: fc.constant('remove' as const),
        who: fc.nat(2),
        n: fc.integer({ min: 1, max: 14 }),
        at: fc.constant(1),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const people = [newMember(), newMember(), newMember()];
        const lists = people.map((): number[] => []);
        // each member's steps one after the other, the members all at once
        await Promise.all(
          people.map(async (me, who) => {
            for (const { kind, n, at } of steps.filter((s) => s.who === who)) {
              const list = lists[who] ?? [];
              if (kind === 'add') await add(me, n, { overwritePosition10: true, position: at });
              else if (kind === 'move') await move(me, n, at);
              else await remove(me, n);
              if (list.includes(n) ? kind === 'add' : kind !== 'add') continue;
              if (list.includes(n)) list.splice(list.indexOf(n), 1);
              if (kind === 'remove') continue;
              if (list.length === 10) list.pop();
              list.splice(at - 1, 0, n);
            }
          }),
        );
        for (const [who, me] of people.entries()) expect(await mine(me)).toEqual(keys(...(lists[who] ?? [])));
        expect(await kept()).toEqual(await counted());
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('is counted for lists with the same titles in opposite order at once: nobody waits for each other for ever', async () => {
    const [one, two] = [newMember(), newMember()];
    await fill(one);
    for (const n of upTo(10).reverse()) await add(two, n);
    const turn = async (me: Member) => {
      const answers: number[] = [];
      for (const _ of upTo(60)) {
        const last = (await mine(me)).at(-1)?.slice(6);
        answers.push((await move(me, Number(last), 1)).status);
      }
      return answers;
    };
    expect(new Set((await Promise.all([turn(one), turn(two)])).flat())).toEqual(new Set([200]));
    expect(await kept()).toEqual(await counted());
  });

  it('shows the ten with most points, with how many lists each is in', async () => {
    await queues.sql('truncate top10_list, top10_points');
    const [one, two] = [newMember(), newMember()];
    for (const n of [1, 2, 3]) await add(one, n);
    for (const n of [2, 4]) await add(two, n);
    expect((await read(null, {})).map((t) => [t.position, t.mediaType_vid, t.points, t.lists])).toEqual([
      [1, 'movie_2', 19, 2],
      [2, 'movie_1', 10, 1],
      [3, 'movie_4', 9, 1],
      [4, 'movie_3', 8, 1],
    ]);
    for (const n of upTo(10)) await add(two, n + 4, { position: 10, overwritePosition10: true });
    expect(await read(null, {})).toHaveLength(10);
    expect(await read(null, { mediaType: 'tv' })).toEqual([]);
  });

  it('says how far each went since a week ago, once that is known', async () => {
    await queues.sql('truncate top10_list, top10_points, top10_standing');
    const noted = () => queues.app.get(NoteStandingsJob).run();
    const moved = async () => (await read(null, {})).map((t) => [t.mediaType_vid, t.moved]);
    const me = newMember();
    await fill(me, 3);
    expect(await moved()).toEqual(keys(1, 2, 3).map((key) => [key, undefined]));
    await noted();
    await move(me, 3, 1);
    await add(me, 9);
    await noted(); // a day is noted once
    expect((await moved()).at(-1)).toEqual(['movie_9', null]);
    await remove(me, 9);
    const now = [
      ['movie_3', 2],
      ['movie_1', -1],
      ['movie_2', -1],
    ];
    expect(await moved()).toEqual(now);
    queues.clock.advance(7 * DAY);
    await noted();
    expect(await moved()).toEqual(now);
    await add(me, 4, { position: 1 });
    expect(await moved()).toEqual([
      ['movie_4', null],
      ['movie_3', 1],
      ['movie_1', -2],
      ['movie_2', -2],
    ]);
    queues.clock.advance(DAY);
    expect(await moved()).toEqual([
      ['movie_4', null],
      ['movie_3', -1],
      ['movie_1', -1],
      ['movie_2', -1],
    ]);
    await noted();
    expect(await queues.sql('select distinct day::text as day from top10_standing order by 1')).toHaveLength(2);
  });
});

describe('a member who leaves', () => {
  beforeAll(() => queues.startWorker().then(() => undefined));

  it('takes their lists and points along', async () => {
    const [me, other] = [newMember(), newMember()];
    await fill(me, 3);
    await add(other, 2);
    await queues.deliver('member.deleted', { userID: me.userID, at: '2026-11-21T20:00:00.000Z' });
    expect(await queues.sql('select 1 from top10_list where user_id = ?', [me.userID])).toEqual([]);
    expect(await kept()).toEqual(await counted());
  });
});
