import fc from 'fast-check';
import { NoteStandingsJob } from '../../src/top10/note-standings.job.ts';
import { newMember } from '../queues.fixture.ts';
import { keys, type Member, testTop10, upTo } from './top10.fixture.ts';

let queues: Awaited<ReturnType<typeof testTop10>>['queues'];
let { add, remove, move, read, mine, fill } = {} as Awaited<ReturnType<typeof testTop10>>;
beforeAll(async () => {
  ({ queues, add, remove, move, read, mine, fill } = await testTop10());
});
afterAll(() => queues.stop());

const DAY = 86_400_000;
/** Points counted from all lists, beside the stored points. */
const counted = () =>
  queues.sql(`select k.key as media_key, sum(11 - k.place)::int as points, count(*)::int as lists
    from top10_list l, unnest(l.keys) with ordinality k(key, place) group by 1 order by 1`);
const kept = () => queues.sql('select media_key, points::int, lists::int from top10_points order by 1');

describe("the community's Top 10", () => {
  it('equals a recount of all lists after any simultaneous changes by several members', async () => {
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
        // Each member makes one change after another; all members do so at the same time.
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

  it('does not deadlock when two lists with the same titles in reverse order change at the same time', async () => {
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

  it('shows the ten titles with most points and the number of lists that contain each', async () => {
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

  it("shows how many positions each title moved within a week, if last week's position is known", async () => {
    await queues.sql('truncate top10_list, top10_points, top10_standing');
    const noted = () => queues.app.get(NoteStandingsJob).run();
    const moved = async () => (await read(null, {})).map((t) => [t.mediaType_vid, t.moved]);
    const me = newMember();
    await fill(me, 3);
    expect(await moved()).toEqual(keys(1, 2, 3).map((key) => [key, undefined]));
    await noted();
    await move(me, 3, 1);
    await add(me, 9);
    await noted(); // A day is saved only once, so this changes nothing.
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

describe('a deleted member', () => {
  beforeAll(() => queues.startWorker().then(() => undefined));

  it('loses their Top 10 lists and points', async () => {
    const [me, other] = [newMember(), newMember()];
    await fill(me, 3);
    await add(other, 2);
    await queues.deliver('member.deleted', { userID: me.userID, at: '2026-11-21T20:00:00.000Z' });
    expect(await queues.sql('select 1 from top10_list where user_id = ?', [me.userID])).toEqual([]);
    expect(await kept()).toEqual(await counted());
  });
});
