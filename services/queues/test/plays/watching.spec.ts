import { testWatchables } from '@videoqs/node/testing/test-titles';
import { eventually } from '@videoqs/stack/eventually';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
  await plays.startWorker();
});
afterAll(() => plays.stop());
const now = () => plays.clock.now().toISOString();
describe('a show whose episode list changed', () => {
  const changed = (show: string, seasons: ReturnType<typeof season>[]) => {
    testWatchables.set(show, { ...testWatchables.get(show), seasons });
    return plays.deliver('show.changed', { mediaType_vid: show, at: now() });
  };

  it('keeps all plays, but marks plays of removed episodes and no longer counts such plays', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, watchedAt: '2026-01-01' });
    await changed(show, [season(1, 2, '2020-01-05')]);
    const progress = await plays.progress(me, show);
    expect(progress).toMatchObject({ state: 'finished', seen: 2, aired: 2 });
    expect(progress.seasons[0]?.episodes.map((e) => [e.episode, e.plays, e.gone])).toEqual([
      [1, 1, undefined],
      [2, 1, undefined],
      [3, 1, true],
    ]);
    expect((await plays.diary(me)).plays).toHaveLength(3);
    const other = plays.newMember();
    expect((await plays.progress(other, show)).seasons[0]?.episodes).toHaveLength(2);
  });

  it('returns to "up next" with a new season, and has new air dates', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2020-01-05')]);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show });
    expect((await plays.upNext(me)).shows).toEqual([]);
    await changed(show, [season(1, 2, '2020-01-05'), season(2, 2, '2026-11-20')]);
    expect(await plays.upNext(me)).toMatchObject({ shows: [{ next: { season: 2, episode: 1 }, waiting: 1 }] });
    await changed(show, [season(1, 2, '2020-01-05'), season(2, 2, '2026-12-20')]);
    expect(await plays.upNext(me)).toMatchObject({ shows: [], counts: { caughtUp: 1, finished: 0 } });
  });

  it('is not requested from the titles service when no member watches or queues the show', async () => {
    const show = newShow([season(1, 2, '2020-01-05')]);
    await plays.deliver('show.changed', { mediaType_vid: show, at: now() });
    expect(await plays.sql('select 1 from watchable where media_key = ?', [show])).toEqual([]);
  });

  it('is requested again from the titles service after a month', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2020-01-05')]);
    await plays.progress(me, show);
    await plays.sql(`update watchable set asked_at = asked_at - interval '31 days' where media_key = ?`, [show]);
    testWatchables.set(show, { ...testWatchables.get(show), seasons: [season(1, 5, '2020-01-05')] });
    const { JobQueues } = await import('@videoqs/node/jobs/job-queues');
    await plays.app.get(JobQueues).queue('queues').add('ask-again', {});
    await eventually(async () => (await plays.progress(me, show)).aired === 5);
  });
});

describe('a season of unknown dates', () => {
  it('counts as aired when its show has ended or a later season has aired', async () => {
    const me = plays.newMember();
    const ended = newShow([season(1, 4, null), season(2, 2, null)]);
    expect(await plays.progress(me, ended)).toMatchObject({ aired: 6, next: { season: 1, episode: 1, name: '' } });
    const running = newShow([season(1, 4, null), season(2, 2, '2026-11-18'), season(3, 3, null)], { ended: false });
    expect(await plays.progress(me, running)).toMatchObject({ aired: 5 });
    await plays.watch(me, plays.episode(ended, 2, 2));
    expect((await plays.upNext(me)).shows).toMatchObject([{ mediaType_vid: ended, seen: 1 }]);
  });
});

describe('a rewatch', () => {
  it('continues after the newest play, at the first episode with fewer plays', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 4, '2020-01-05')]);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, watchedAt: '2026-01-01' });
    expect((await plays.progress(me, show)).rewatching).toBeNull();
    await plays.watch(me, plays.episode(show, 1, 1), plays.episode(show, 1, 2));
    expect(await plays.progress(me, show)).toMatchObject({
      state: 'finished',
      next: null,
      rewatching: { season: 1, episode: 3 },
    });
  });

  it('does not begin while episodes are watched for the first time', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 4, '2020-01-05')]);
    await plays.watch(me, plays.episode(show, 1, 1), plays.episode(show, 1, 2));
    expect(await plays.progress(me, show)).toMatchObject({ next: { episode: 3 }, rewatching: null });
  });
});

describe('adding plays up to an episode', () => {
  it('leaves out later episodes and specials, and keeps earlier plays unchanged', async () => {
    const me = plays.newMember();
    const show = newShow([season(0, 2, '2019-01-01'), season(1, 3, '2020-01-05'), season(2, 3, '2021-01-05')]);
    await plays.watch(me, plays.episode(show, 1, 2, { watchedAt: '2025-01-01' }));
    const upTo = { season: 2, episode: 1 };
    expect(await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, upTo })).toMatchObject({ added: 3 });
    expect(await plays.progress(me, show)).toMatchObject({ seen: 4, next: { season: 2, episode: 2 } });
    const again = { mediaType_vid: show, upTo, onlyUnseen: false, watchedAt: '2026-02-02' };
    expect(await plays.ask(me, '/api/plays/addShowPlays', again)).toMatchObject({ added: 4 });
    expect(await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, season: 0 })).toMatchObject({
      added: 2,
    });
  });
});

describe('watched titles', () => {
  it("show the member's mark, and shows also have the member's progress", async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(
      me,
      plays.episode(show, 1, 1, { watchedAt: '2026-02-02' }),
      { mediaType_vid: 'movie_1', watchedAt: 'unknown' },
      { mediaType_vid: 'movie_1', watchedAt: '2026-02-03' },
    );
    expect(await plays.ask(me, '/api/plays/fetchSeen', { keys: [show, 'movie_1', 'movie_2', 'tv_999'] })).toEqual({
      seen: {
        [show]: { plays: 1, last: '2026-02-02', episodesSeen: 1, episodesAired: 3, state: 'watching' },
        movie_1: { plays: 2, last: '2026-02-03' },
      },
    });
  });

  it.each(['keep', 'ask'] as const)("remain in the member's queue if afterWatching is %s", async (afterWatching) => {
    const me = plays.newMember();
    expect(await plays.ask(me, '/api/plays/fetchPreferences', {})).toEqual({
      afterWatching: 'remove',
      hideUnseen: 'off',
    });
    await plays.ask(me, '/api/plays/savePreferences', { afterWatching });
    await plays.ask(me, '/api/plays/savePreferences', { hideUnseen: 'names' });
    expect(await plays.ask(me, '/api/plays/fetchPreferences', {})).toEqual({ afterWatching, hideUnseen: 'names' });
    await plays.add(me, 'movie_1');
    expect(await plays.watch(me, { mediaType_vid: 'movie_1' })).toMatchObject({ leftQueue: [] });
    expect(await plays.keys(me)).toEqual(['movie_1']);
  });
});

describe('the calendar', () => {
  it('contains episodes of shows that the member watches or has queued, with premieres and finales', async () => {
    const me = plays.newMember();
    const watched = newShow([season(1, 3, '2026-11-16')], { ended: false, title: 'A' });
    const queued = newShow([season(1, 2, '2026-11-23')], { ended: false, title: 'B' });
    const dropped = newShow([season(1, 2, '2026-11-23')], { ended: false, title: 'C' });
    await plays.watch(me, plays.episode(watched, 1, 1));
    await plays.add(me, queued);
    await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: dropped, state: 'dropped' });
    const { days } = await plays.ask(me, '/api/plays/fetchAirings', { from: '2026-11-15', to: '2026-11-30' });
    expect(
      days.map(({ day, items }) => [
        day,
        items.map((i) => [i.mediaType_vid, i.episode, i.seen, i.isPremiere, i.isFinale]),
      ]),
    ).toEqual([
      ['2026-11-16', [[watched, 1, true, true, false]]],
      [
        '2026-11-23',
        [
          [watched, 2, false, false, false],
          [queued, 1, false, true, false],
        ],
      ],
      [
        '2026-11-30',
        [
          [watched, 3, false, false, true],
          [queued, 2, false, false, true],
        ],
      ],
    ]);
  });

  it("shows popular shows to everyone, the caller's shows only to members, and at most 62 days", async () => {
    const days = { from: '2026-11-01', to: '2026-12-31' };
    const of = (body: object) => plays.call('/api/plays/fetchAirings', body, null);
    expect((await of({ ...days, which: 'popular' })).reply).toMatchObject({
      days: [{ day: '2026-11-01', items: [{ title: 'Title 7', isPremiere: true, seen: false }] }],
    });
    expect((await of(days)).status).toBe(401);
    expect((await of({ from: '2026-11-01', to: '2027-01-02', which: 'popular' })).status).toBe(400);
    expect((await of({ from: '2026-11-02', to: '2026-11-01', which: 'popular' })).status).toBe(400);
  });
});

describe('a deleted member', () => {
  it('has no plays left', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(me, plays.episode(show, 1, 1, { stars: 4 }), { mediaType_vid: 'movie_1' });
    await plays.deliver('member.deleted', { userID: me.userID, at: now() });
    for (const table of [
      'play',
      'play_undo',
      'watcher',
      'show_progress',
      'episode_rating',
      'watched_day',
      'watched_hour',
      'watched_title',
    ])
      expect(await plays.sql(`select 1 from ${table} where user_id = ?`, [me.userID])).toEqual([]);
  });
});

describe('a member’s plays', () => {
  it('are limited to 200,000', async () => {
    const me = plays.newMember();
    await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2026-01-01' });
    await plays.sql('update watcher set plays = 199999 where user_id = ?', [me.userID]);
    const { added, skipped } = await plays.watch(
      me,
      { mediaType_vid: 'movie_2', watchedAt: '2026-01-01' },
      { mediaType_vid: 'movie_3', watchedAt: '2026-01-01' },
    );
    expect([added.length, skipped]).toEqual([1, [{ index: 1, why: 'full' }]]);
  });

  it('are limited to 500 per call', async () => {
    const all = Array.from({ length: 501 }, (_, n) => ({ mediaType_vid: `movie_${n + 1}` }));
    expect((await plays.call('/api/plays/addPlays', { plays: all }, plays.newMember())).status).toBe(400);
    expect((await plays.call('/api/plays/addPlays', { plays: [] }, plays.newMember())).status).toBe(400);
    expect((await plays.watch(plays.newMember(), ...all.slice(1))).added).toHaveLength(500);
  });

  it('are read and written by a fixed number of statements, however many plays there are', async () => {
    const me = plays.newMember();
    const shows = [newShow([season(1, 20, '2020-01-05')]), newShow([season(1, 20, '2020-01-05')])];
    for (const show of shows) await plays.progress(me, show);
    const statements = async (work: () => Promise<unknown>) => {
      const queries: string[] = [];
      const log = await plays.queryLog(queries);
      await work();
      log.stop();
      return queries.length;
    };
    const mark = (n: number) => () =>
      plays.watch(
        me,
        ...shows.flatMap((show) =>
          Array.from({ length: n }, (_, e) => plays.episode(show, 1, e + 1, { watchedAt: `2026-01-0${n}` })),
        ),
      );
    await mark(2)(); // A member's first play creates the member's row.
    expect(await statements(mark(1))).toBe(await statements(mark(9)));
    const reads = () => Promise.all([plays.upNext(me), plays.diary(me)]);
    const few = await statements(reads);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: shows[0] as string, onlyUnseen: false });
    expect(await statements(reads)).toBe(few);
  });
});

it('a time zone that a member chose earlier does not replace their later choice when it arrives later', async () => {
  const me = plays.newMember();
  await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2026-11-20T20:00:00Z' });
  const choose = (timeZone: string, at: string) =>
    plays.deliver('member.choseTimeZone', { userID: me.userID, timeZone, at });
  const day = async () => (await plays.diary(me)).plays[0]?.day;
  await choose('Asia/Tokyo', '2026-11-21T10:00:02.000Z');
  expect(await day()).toBe('2026-11-21');
  await choose('Europe/Berlin', '2026-11-21T10:00:01.000Z');
  expect(await day()).toBe('2026-11-21');
  await choose('Europe/Berlin', '2026-11-21T10:00:03.000Z');
  expect(await day()).toBe('2026-11-20');
});
