import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

// The clock shows noon in Los Angeles on 21 November 2026.
const NOW = '2026-11-21T20:00:00Z';
const WEEK = 7 * 86_400_000;

describe('a play', () => {
  it('has the current time by default, and appears in the diary', async () => {
    const me = plays.newMember();
    const { added, undoID } = await plays.watch(me, { mediaType_vid: 'movie_1' });
    expect(undoID).not.toBeNull();
    expect((await plays.diary(me)).plays).toEqual([
      {
        playID: added[0],
        mediaType_vid: 'movie_1',
        season: null,
        episode: null,
        watchedAt: NOW,
        day: '2026-11-21',
        stars: null,
        source: null,
        private: false,
        title: 'Title 1',
        year: 1999,
        poster_path: null,
        genres: ['Drama'],
        rewatch: null,
        StarRating: null,
      },
    ]);
  });

  it('is stored once for the same time, and is a rewatch at another time', async () => {
    const me = plays.newMember();
    const at = '2026-11-20T20:15:42.000Z';
    const { undoID } = await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: at });
    expect(await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2026-11-20T20:15:07Z' })).toEqual({
      added: [],
      alreadyThere: 1,
      skipped: [],
      undoID: null,
      earlierUndoID: undoID,
      leftQueue: [],
    });
    await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2026-11-20' });
    expect((await plays.diary(me)).plays.map((p) => [p.watchedAt, p.rewatch])).toEqual([
      ['2026-11-20T20:15:00Z', 2],
      ['2026-11-20', null],
    ]);
  });

  it('can be undone by the answer to a second call, if the answer to the first was lost', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2026-01-01')]);
    const all = { mediaType_vid: show, watchedAt: '2026-11-20T20:15:42Z' };
    await plays.ask(me, '/api/plays/addShowPlays', all);
    const { added, undoID, earlierUndoID } = await plays.ask(me, '/api/plays/addShowPlays', all);
    expect([added, undoID]).toEqual([0, null]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: earlierUndoID ?? '' });
    expect((await plays.progress(me, show)).seen).toBe(0);
  });

  it('is added once by twenty simultaneous requests', async () => {
    const me = plays.newMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => plays.watch(me, { mediaType_vid: 'movie_2', watchedAt: '2026-11-19' })),
    );
    expect(answers.flatMap((a) => a.added)).toHaveLength(1);
    expect((await plays.diary(me)).plays).toHaveLength(1);
  });

  it('is counted as one episode when simultaneous requests add rewatches', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: 'unknown' });
    const days = Array.from({ length: 16 }, (_, n) => `2026-10-${10 + n}`);
    const all = [1, 2, 3].flatMap((episode) => days.map((watchedAt) => ({ episode, watchedAt })));
    await Promise.all(
      all.map(({ episode, watchedAt }) => plays.watch(me, plays.episode(show, 1, episode, { watchedAt }))),
    );
    expect(await plays.ask(me, '/api/plays/fetchStats', { year: 2026 })).toMatchObject({ plays: 48, episodes: 3 });
  });

  it.each([
    ['is skipped as future', '2026-11-22', 'future'],
    ['is skipped as future', '2026-11-21T20:02:00Z', 'future'],
    ['is added', '2026-11-21T20:00:50Z', null],
    ['is added', '2026-11-21', null],
  ])('must not lie in the future: it %s if its date is %s', async (_, watchedAt, why) => {
    const me = plays.newMember();
    const { skipped } = await plays.watch(me, { mediaType_vid: 'movie_3', watchedAt });
    expect(skipped).toEqual(why ? [{ index: 0, why }] : []);
  });

  it("gets the title's release day on request, or an unknown date if the title has none", async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2020-01-05')]);
    await plays.watch(
      me,
      { mediaType_vid: 'movie_4', watchedAt: 'release' },
      { mediaType_vid: 'movie_4', watchedAt: 'unknown' },
      plays.episode(show, 1, 2, { watchedAt: 'release' }),
    );
    expect((await plays.diary(me)).plays.map((p) => [p.watchedAt, p.day])).toEqual([
      ['2020-01-12', '2020-01-12'],
      ['1999-03-31', '1999-03-31'],
      ['unknown', null],
    ]);
  });

  it('is skipped with the reason for an unknown or unaired title, and added after a confirmation', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2026-11-14')], { ended: false });
    const { skipped, added } = await plays.watch(
      me,
      { mediaType_vid: 'movie_999999' },
      plays.episode(show, 1, 2),
      plays.episode(show, 1, 3),
      plays.episode(show, 9, 9),
      plays.episode(show, 1, 3, { confirm: true }),
    );
    expect(skipped).toEqual([
      { index: 0, why: 'unknown-title' },
      { index: 2, why: 'unaired' },
      { index: 3, why: 'unknown-episode' },
    ]);
    expect(added).toHaveLength(2);
  });

  it('must name season and episode for a show, and must not name them for a movie', async () => {
    const me = plays.newMember();
    for (const play of [
      { mediaType_vid: 'tv_1' },
      { mediaType_vid: 'movie_1', season: 1, episode: 1 },
      { mediaType_vid: 'movie_1', stars: 4 },
      { mediaType_vid: 'tv_1', season: 1, episode: 1, stars: 4.3 },
      { mediaType_vid: 'movie_1', watchedAt: 'yesterday' },
    ])
      expect((await plays.call('/api/plays/addPlays', { plays: [play] }, me)).status).toBe(400);
  });

  it('is undone once, together with everything that changed when the play was added', async () => {
    const me = plays.newMember();
    await plays.add(me, 'movie_6');
    await plays.add(me, 'movie_5');
    const { undoID, leftQueue } = await plays.watch(me, { mediaType_vid: 'movie_5' }, { mediaType_vid: 'movie_7' });
    expect(leftQueue).toEqual(['movie_5']);
    expect(await plays.keys(me)).toEqual(['movie_6']);
    expect(await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) })).toEqual({ success: true });
    expect(await plays.keys(me)).toEqual(['movie_5', 'movie_6']);
    expect((await plays.diary(me)).plays).toEqual([]);
    expect((await plays.call('/api/plays/undoPlays', { undoID }, me)).status).toBe(404);
  });

  it('can be undone by its own member alone, and no later than thirty days after it', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const { undoID } = await plays.watch(me, { mediaType_vid: 'movie_8' });
    expect((await plays.call('/api/plays/undoPlays', { undoID }, other)).status).toBe(404);
    await plays.sql(`update play_undo set at = at - interval '30 days 1 second' where id = ?`, [undoID]);
    expect((await plays.call('/api/plays/undoPlays', { undoID }, me)).status).toBe(404);
  });
});

describe('a show', () => {
  it('is marked as watched season by season, without unaired episodes, until the show is finished', async () => {
    const me = plays.newMember();
    const show = newShow([season(0, 1, '2019-01-01'), season(1, 3, '2020-01-05'), season(2, 3, '2021-01-05')]);
    await plays.add(me, show);
    expect(await plays.progress(me, show)).toMatchObject({
      state: 'notStarted',
      next: { season: 1, episode: 1, name: 'Part 1.1' },
      seen: 0,
      aired: 6,
      minutesLeft: 3 * 41 + 3 * 42,
    });
    await plays.watch(me, plays.episode(show, 1, 1));
    expect(await plays.progress(me, show)).toMatchObject({
      state: 'watching',
      next: { season: 1, episode: 2 },
      seen: 1,
    });
    expect(await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, season: 1 })).toMatchObject({
      added: 2,
    });
    expect(await plays.progress(me, show)).toMatchObject({
      next: { season: 2, episode: 1 },
      seen: 3,
      rewatching: null,
    });
    const rest = await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show });
    expect(rest).toMatchObject({ added: 3, skippedUnaired: 0, leftQueue: [show] });
    expect(await plays.progress(me, show)).toMatchObject({ state: 'finished', next: null, seen: 6, minutesLeft: 0 });
    expect((await plays.upNext(me)).shows).toEqual([]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(rest.undoID) });
    expect(await plays.progress(me, show)).toMatchObject({ state: 'watching', seen: 3 });
    expect(await plays.keys(me)).toEqual([show]);
  });

  it('returns to "up next" on the day its next episode airs', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2026-11-15')], { ended: false });
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show });
    expect(await plays.upNext(me, { state: 'caughtUp' })).toMatchObject({
      shows: [{ state: 'caughtUp', next: null, seen: 1, aired: 1, airs: '2026-11-22' }],
      counts: { caughtUp: 1, watching: 0 },
    });
    plays.clock.at = new Date('2026-11-22T08:00:00Z'); // In Los Angeles this is midnight.
    expect(await plays.upNext(me)).toMatchObject({
      shows: [{ mediaType_vid: show, next: { season: 1, episode: 2, airDate: '2026-11-22' }, isNew: true, waiting: 1 }],
    });
    plays.clock.at = new Date(NOW);
  });

  it('leaves the state dropped when the member adds a play, and is dropped again when the play is undone', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(me, plays.episode(show, 1, 1));
    await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: show, state: 'dropped' });
    expect((await plays.upNext(me)).shows).toEqual([]);
    expect((await plays.upNext(me, { state: 'dropped' })).shows).toHaveLength(1);
    const { undoID } = await plays.watch(me, plays.episode(show, 1, 2));
    expect((await plays.upNext(me)).shows).toMatchObject([{ state: 'watching', next: { episode: 3 } }]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect((await plays.upNext(me, { state: 'dropped' })).shows).toMatchObject([{ seen: 1 }]);
  });

  it('follows from the plays again after the member took back what they said', async () => {
    const me = plays.newMember();
    const [begun, untouched] = [newShow([season(1, 3, '2020-01-05')]), newShow([season(1, 3, '2020-01-05')])];
    await plays.watch(me, plays.episode(begun, 1, 1));
    for (const state of ['dropped', null] as const)
      for (const mediaType_vid of [begun, untouched])
        await plays.ask(me, '/api/plays/setShowState', { mediaType_vid, state });
    expect((await plays.upNext(me)).shows).toMatchObject([{ mediaType_vid: begun, state: 'watching' }]);
    const { seen } = await plays.ask(me, '/api/plays/fetchSeen', { keys: [begun, untouched] });
    expect(Object.keys(seen)).toEqual([begun]);
  });
});

describe('other services', () => {
  const ask = async (keys: string[], askedBy: SignedMember | undefined, ...of: SignedMember[]) => {
    const rpc = testRpcClient({ queues: plays.rpcAddress });
    const userIDs = of.map((m) => m.userID);
    const { seen } = await rpc.ask('queues.seenAmong', { userIDs, keys, ...(askedBy && { askedBy: askedBy.userID }) });
    rpc.close();
    return seen.map((found) => ({ ...found, keys: found.keys.sort() }));
  };

  it('can read which titles members have seen and which shows they have begun', async () => {
    const [me, nobody] = [plays.newMember(), plays.newMember()];
    const [over, half, left] = [1, 2, 3].map(() => newShow([season(1, 2, '2026-01-01')])) as [string, string, string];
    await plays.watch(me, { mediaType_vid: 'movie_1' });
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: over });
    await plays.watch(me, plays.episode(half, 1, 1), plays.episode(left, 1, 1));
    await plays.ask(me, '/api/plays/removePlays', { mediaType_vid: left });
    expect(await ask(['movie_1', 'movie_2', over, half, left], undefined, me, nobody)).toEqual([
      { userID: me.userID, keys: ['movie_1', over].sort(), begun: [half] },
    ]);
  });

  it('learn of private plays only when their own member asks', async () => {
    const [me, friend] = [plays.newMember(), plays.newMember()];
    const [hidden, half] = [1, 2].map(() => newShow([season(1, 2, '2026-01-01')])) as [string, string];
    const only = { private: true };
    await plays.watch(
      me,
      { mediaType_vid: 'movie_1', ...only },
      plays.episode(hidden, 1, 1, only),
      plays.episode(half, 1, 1),
      plays.episode(half, 1, 2, only),
    );
    const keys = ['movie_1', hidden, half];
    expect(await ask(keys, friend, me)).toEqual([{ userID: me.userID, keys: [], begun: [half] }]);
    expect(await ask(keys, me, me)).toEqual([{ userID: me.userID, keys: ['movie_1', half].sort(), begun: [hidden] }]);
  });

  it('learn that a show is no longer seen once another episode has aired', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2026-11-20')]);
    await plays.watch(me, plays.episode(show, 1, 1));
    expect(await ask([show], me, me)).toMatchObject([{ keys: [show], begun: [] }]);
    plays.clock.advance(WEEK);
    expect(await ask([show], me, me)).toMatchObject([{ keys: [], begun: [show] }]);
    plays.clock.advance(-WEEK);
  });
});

it('a play that is added while the progress is brought up to date counts', async () => {
  const me = plays.newMember();
  const show = newShow([season(1, 3, '2026-01-01')]);
  await plays.watch(me, plays.episode(show, 1, 1));
  await plays.sql('update show_progress set version = -1 where user_id = ?', [me.userID]);
  const read = await plays.orm.em.fork().transactional(async (em) => {
    await em.execute('select from watcher where user_id = ? for update', [me.userID]);
    await em.execute(
      `insert into play select (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'episode', 2))).* from play p
        where user_id = ?`,
      [me.userID],
    );
    const reading = plays.upNext(me);
    const waits = eventually(async () => {
      const [found] = await plays.sql<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted and database is not distinct from
          (select oid from pg_database where datname = current_database()) or not granted and locktype = 'transactionid'`,
      );
      return Boolean(found?.n);
    });
    await Promise.race([reading, waits]);
    return { reading };
  });
  expect(await read.reading).toMatchObject({ shows: [{ next: { episode: 3 } }] });
});
