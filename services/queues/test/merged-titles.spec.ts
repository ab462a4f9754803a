import type { SignedMember } from '@videoqs/contract/rpc';
import { testWatchables } from '@videoqs/node/testing/test-titles';
import { MoveMergedJob } from '../src/merge/move-merged.job.ts';
import { keepProgress } from '../src/progress/progress.store.ts';
import { countAnew } from '../src/tally/tally.store.ts';
import { newShow, season, type TestPlays, testPlays } from './plays/plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays(); // the clock shows noon in Los Angeles, 21 November 2026
  await plays.startWorker();
});
afterAll(() => plays.stop());

const MINUTE = 60_000;
let next = 40_000;
/** Creates a movie that no other test uses. @returns its key */
function newMovie(): string {
  const key = `movie_${next++}`;
  testWatchables.set(key, { title: key });
  return key;
}
const twoShows = () => [0, 0].map(() => newShow([season(1, 3, '2020-01-05')], { ended: true })) as [string, string];
const move = () => plays.app.get(MoveMergedJob).run();
/** Merges a title into another: the catalogue forgets it, and its event arrives. */
async function merge(from: string, into: string): Promise<void> {
  testWatchables.delete(from);
  await plays.deliver('title.merged', { from, into, at: plays.clock.now().toISOString() });
  await move();
}
const remind = (m: SignedMember, key: string, remindDate: string) =>
  plays.ask(m, '/api/queues/createBingeReminder', {
    ...{ remindQueueID: m.userID, remindQueueName: 'myqueue', remindVideoTitle: key },
    ...{ remindMediaType_vid: key, remindDate },
  });
const reminders = (m: SignedMember) =>
  plays.sql('select media_key, remind_date::text as day from reminder where user_id = ?', [m.userID]);
const queueOf = async (m: SignedMember) => {
  const [queue] = await plays.sql<{ count: number; items: number }>(
    'select count, (select count(*)::int from item where queue_id = id) as items from queue where id = ?',
    [m.userID],
  );
  return { keys: await plays.keys(m), ...queue };
};

describe('queued titles that are merged', () => {
  it('keep the better position and the earlier reminder when a queue has both', async () => {
    const [old, kept, other] = [newMovie(), newMovie(), newMovie()];
    const [ann, bob, cid] = [plays.newMember(), plays.newMember(), plays.newMember()];
    for (const key of [old, other, kept]) await plays.add(ann, key, 'bottom');
    for (const key of [kept, other, old]) await plays.add(bob, key, 'bottom');
    await plays.add(cid, old);
    await remind(ann, old, '2026-12-24');
    await remind(ann, kept, '2026-12-01');
    await remind(bob, old, '2026-12-03');
    await remind(cid, old, '2026-12-04');
    await merge(old, kept);
    expect(await queueOf(ann)).toEqual({ keys: [kept, other], count: 2, items: 2 });
    expect(await queueOf(bob)).toEqual({ keys: [kept, other], count: 2, items: 2 });
    expect(await queueOf(cid)).toEqual({ keys: [kept], count: 1, items: 1 });
    expect(await reminders(ann)).toEqual([{ media_key: kept, day: '2026-12-01' }]);
    expect(await reminders(bob)).toEqual([{ media_key: kept, day: '2026-12-03' }]);
    expect(await reminders(cid)).toEqual([{ media_key: kept, day: '2026-12-04' }]);
  });

  it('can be restored under the other title after a merge', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    await plays.add(me, old);
    await plays.ask(me, '/api/queues/removeTitles', { ...plays.mine(me), keys: [old] });
    await merge(old, kept);
    const { history } = await plays.ask(me, '/api/queues/fetchHistory', { queueID: me.userID });
    await plays.ask(me, '/api/queues/undoChange', { ...plays.mine(me), revision: history[0]?.revision ?? 0 });
    expect(await plays.keys(me)).toEqual([kept]);
  });

  it('cannot be added under the former title', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    await plays.add(me, old);
    await merge(old, kept);
    expect((await plays.add(plays.newMember(), old)).status).toBe(404);
    expect(await plays.watch(me, { mediaType_vid: old })).toMatchObject({ skipped: [{ why: 'unknown-title' }] });
  });
});

/** Everything that is derived from a member's plays. */
const derived = async (m: SignedMember) => ({
  days: await plays.sql('select * from watched_day where user_id = ? and movies + episodes > 0 order by day', [
    m.userID,
  ]),
  hours: await plays.sql('select * from watched_hour where user_id = ? and plays > 0 order by year, hour', [m.userID]),
  titles: await plays.sql('select * from watched_title where user_id = ? order by year, media_key', [m.userID]),
  progress: await plays.sql('select * from show_progress where user_id = ? order by media_key', [m.userID]),
});
/** Derives everything anew from a member's plays. */
const recount = (m: SignedMember, show: string) =>
  plays.orm.em.fork().transactional(async (em) => {
    await countAnew(em, m.userID);
    await keepProgress(em, m.userID, [show], { today: '2026-11-21' });
  });
const counted = (m: SignedMember) =>
  plays.sql(
    `select w.plays, w.private_plays, count(p.id)::int as n, (count(p.id) filter (where private))::int as hidden
      from watcher w left join play p using (user_id) where w.user_id = ? group by 1, 2`,
    [m.userID],
  );
const playsOf = async (m: SignedMember) =>
  (await plays.diary(m, { limit: 100 })).plays.map((p) => [p.mediaType_vid, p.episode, p.watchedAt, p.stars]).sort();

describe('plays', () => {
  it('become plays of one title after a merge, without a second play of the same episode at the same time', async () => {
    const [old, kept] = twoShows();
    const me = plays.newMember();
    const at = (day: number) => ({ watchedAt: `2026-11-0${day}T20:00:00Z` });
    await plays.watch(me, plays.episode(old, 1, 1, { ...at(1), stars: 4 }), plays.episode(old, 1, 2, at(2)));
    await plays.watch(me, plays.episode(kept, 1, 1, at(1)), plays.episode(kept, 1, 2, { ...at(3), stars: 3 }));
    await plays.watch(me, plays.episode(kept, 1, 1, { watchedAt: 'unknown' }));
    await merge(old, kept);
    expect(await playsOf(me)).toEqual(
      [
        [kept, 1, at(1).watchedAt, 4],
        [kept, 2, at(2).watchedAt, null],
        [kept, 2, at(3).watchedAt, 3],
        [kept, 1, 'unknown', null],
      ].sort(),
    );
    const stands = await derived(me);
    expect(stands.progress).toMatchObject([{ media_key: kept, plays: 4, seen: 2, waiting: 1 }]);
    await recount(me, kept);
    expect(await derived(me)).toEqual(stands);
    expect(await counted(me)).toEqual([{ plays: 4, private_plays: 0, n: 4, hidden: 0 }]);
    expect(
      await plays.sql(
        'select media_key, episode, members, sum from episode_mean where media_key in (?, ?) order by 2',
        [old, kept],
      ),
    ).toEqual([
      { media_key: kept, episode: 1, members: 1, sum: 8 },
      { media_key: kept, episode: 2, members: 1, sum: 6 },
    ]);
  });

  it('stay private after a merge when one of two equal plays was private', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    const watchedAt = '2026-11-01T20:00:00Z';
    await plays.watch(me, { mediaType_vid: old, watchedAt, private: true });
    await plays.watch(me, { mediaType_vid: kept, watchedAt });
    await merge(old, kept);
    expect(await counted(me)).toEqual([{ plays: 1, private_plays: 1, n: 1, hidden: 1 }]);
  });

  it('return as plays of the other title when an undo restores them after a merge', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    await plays.watch(me, { mediaType_vid: old, watchedAt: '2026-11-01' });
    const [play] = (await plays.diary(me)).plays;
    const { undoID } = await plays.ask(me, '/api/plays/removePlays', { playIDs: [play?.playID ?? ''] });
    await merge(old, kept);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: undoID ?? '' });
    expect(await playsOf(me)).toEqual([[kept, null, '2026-11-01', null]]);
  });

  it('can still be undone when they were added before a merge', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    const { undoID } = await plays.watch(me, { mediaType_vid: old, watchedAt: '2026-11-01' });
    await merge(old, kept);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: undoID ?? '' });
    expect(await playsOf(me)).toEqual([]);
  });

  it('keep the chosen state of a show after a merge, unless the member also had plays of the other show', async () => {
    const [old, kept] = twoShows();
    const [ann, bob, cat] = [plays.newMember(), plays.newMember(), plays.newMember()];
    for (const m of [ann, bob, cat]) {
      if (m !== cat) await plays.watch(m, plays.episode(old, 1, 1));
      await plays.ask(m, '/api/plays/setShowState', { mediaType_vid: old, state: 'dropped' });
    }
    await plays.watch(bob, plays.episode(kept, 1, 2));
    await merge(old, kept);
    expect((await plays.progress(ann, kept)).state).toBe('dropped');
    expect((await derived(cat)).progress).toMatchObject([{ media_key: kept, said: 'dropped', plays: 0 }]);
    expect((await plays.progress(bob, kept)).state).toBe('watching');
  });
});

it("Top 10s keep the better position after a merge, and everyone's points equal a recount", async () => {
  const [old, kept, other] = [newMovie(), newMovie(), newMovie()];
  const lists = [[old, other, kept], [kept, old], [old], [other]];
  const members = lists.map(() => plays.newMember());
  for (const [n, list] of lists.entries())
    for (const mediaType_vid of list)
      await plays.ask(members[n] as SignedMember, '/api/queues/add2Top10', { mediaType_vid });
  await merge(old, kept);
  const ids = members.map((m) => m.userID).join(', ');
  expect(await plays.sql(`select keys from top10_list where user_id in (${ids}) order by user_id`)).toEqual(
    [[kept, other], [kept], [kept], [other]].map((keys) => ({ keys })),
  );
  expect(
    await plays.sql(
      'select media_key, points, lists from top10_points where media_key in (?, ?, ?) order by points desc',
      [old, kept, other],
    ),
  ).toEqual([
    { media_key: kept, points: 30, lists: 3 },
    { media_key: other, points: 19, lists: 2 },
  ]);
});

describe('a merge', () => {
  /** Everything in the tables that name titles. */
  const everything = async () => {
    const names = [
      'item',
      'play',
      'play_undo',
      'removed_item',
      'queue_change',
      'reminder',
      'top10_list',
      'watched_title',
    ];
    const rows = names.map((name) => plays.sql(`select t::text from ${name} t order by 1`));
    return [...(await Promise.all(rows)), await plays.sql('select id, count from queue order by id')];
  };

  it('changes nothing when its event and its job are repeated', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const me = plays.newMember();
    for (const key of [old, kept]) {
      await plays.add(me, key);
      await plays.watch(me, { mediaType_vid: key, watchedAt: '2026-11-01' });
    }
    await merge(old, kept);
    const before = await everything();
    await merge(old, kept);
    plays.clock.advance(10 * MINUTE);
    await move();
    expect(await everything()).toEqual(before);
  });

  it('leaves no row with the former title', async () => {
    const [old, kept] = twoShows();
    const me = plays.newMember();
    await plays.add(me, old);
    await remind(me, old, '2026-12-24');
    await plays.watch(me, plays.episode(old, 1, 1, { stars: 4 }), plays.episode(old, 1, 2));
    await plays.ask(me, '/api/queues/add2Top10', { mediaType_vid: old });
    await plays.sql(
      "insert into delivery (id, user_id, media_key, title, at) values (gen_random_uuid(), ?, ?, 'x', now())",
      [me.userID, old],
    );
    await plays.sql(
      `insert into top10_standing (media_type, day, place, media_key)
        values ('tv', '2026-11-20', 1, ?), ('tv', '2026-11-20', 4, ?), ('tv', '2026-11-21', 7, ?)`,
      [old, kept, old],
    );
    await merge(old, kept);
    for (const table of NAMING)
      expect([table, await plays.sql(`select from ${table} where media_key = ?`, [old])]).toEqual([table, []]);
    expect(await plays.sql('select day, place from top10_standing where media_key = ? order by day', [kept])).toEqual([
      { day: '2026-11-20', place: 1 },
      { day: '2026-11-21', place: 7 },
    ]);
    expect(await plays.sql('select title from delivery where media_key = ?', [kept])).toHaveLength(1);
    expect(await reminders(me)).toEqual([{ media_key: kept, day: '2026-12-24' }]);
  });

  it('leads to the last title of a chain of merges, whichever event arrives first', async () => {
    const [first, second, last] = [newMovie(), newMovie(), newMovie()];
    const me = plays.newMember();
    await plays.add(me, first);
    testWatchables.delete(first);
    await merge(second, last);
    await merge(first, second);
    expect(await plays.keys(me)).toEqual([last]);
  });

  it('also moves rows that a running call added during the merge', async () => {
    const [old, kept] = [newMovie(), newMovie()];
    const [ann, bob] = [plays.newMember(), plays.newMember()];
    await plays.watch(ann, { mediaType_vid: old, watchedAt: '2026-11-01' });
    await plays.watch(bob, { mediaType_vid: kept, watchedAt: '2026-11-02' });
    await merge(old, kept);
    for (const table of ['play', 'watched_title'])
      await plays.sql(`update ${table} set media_key = ? where user_id = ?`, [old, bob.userID]);
    plays.clock.advance(10 * MINUTE);
    await move();
    expect(await playsOf(bob)).toEqual([[kept, null, '2026-11-02', null]]);
  });
});

/** The tables that name titles. */
const NAMING = [
  ...['item', 'removed_item', 'queue_change', 'reminder', 'delivery', 'play', 'show_progress', 'episode_rating'],
  ...['episode_mean', 'watched_title', 'top10_points', 'top10_standing', 'title', 'watchable', 'episode'],
];
