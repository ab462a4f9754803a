import { eventually } from '@videoqs/stack/eventually';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

// The clock shows noon in Los Angeles on 21 November 2026.
const NOW = '2026-11-21T20:00:00Z';

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

  it('can be undone with the answer to a repeated call if the first answer was lost', async () => {
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

  it('is skipped when the diary is full, unless the play is already there', async () => {
    const me = plays.newMember();
    const at = (watchedAt: string) => ({ mediaType_vid: 'movie_1', watchedAt });
    await plays.watch(me, at('2026-01-01'), at('2026-01-02'));
    await plays.sql('update watcher set plays = 199999 where user_id = ?', [me.userID]);
    const all = [at('2026-01-02'), at('2026-02-01'), at('2026-02-02'), at('2026-01-01')];
    const first = await plays.watch(me, ...all);
    expect(first).toMatchObject({ alreadyThere: 2, skipped: [{ index: 2, why: 'full' }] });
    expect(first.added).toHaveLength(1);
    expect(await plays.watch(me, ...all)).toMatchObject({
      ...{ added: [], alreadyThere: 3, skipped: [{ index: 2, why: 'full' }] },
    });
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
});

describe('a show', () => {
  it('is refused as a whole with a future day, or when the diary has no room for all of its episodes', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    const mark = (more: object) => plays.call('/api/plays/addShowPlays', { mediaType_vid: show, ...more }, me);
    expect(await mark({ watchedAt: '2999-01-01' })).toMatchObject({ status: 400, reply: { code: 'invalid-body' } });
    await plays.watch(me, plays.episode(show, 1, 1));
    await plays.sql('update watcher set plays = 199999 where user_id = ?', [me.userID]);
    expect(await mark({})).toMatchObject({ status: 403, reply: { code: 'not-allowed' } });
    expect((await plays.diary(me)).plays).toHaveLength(1);
    await plays.sql('update watcher set plays = 199998 where user_id = ?', [me.userID]);
    expect(await mark({})).toMatchObject({ status: 200, reply: { added: 2 } });
  });

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

  it('is no longer dropped when the member adds a play, and is dropped again when the play is undone', async () => {
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

  it('gets its state from its plays again when the member withdraws the chosen state', async () => {
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

it("a play counts even if it is added while the show's progress is being updated", async () => {
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
