import { randomUUID } from 'node:crypto';
import { block, movieStars } from '../queues.fixture.ts';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
  await plays.startWorker();
});
afterAll(() => plays.stop());

const known = async () => {
  const me = plays.newMember();
  await plays.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [me.userID, me.username]);
  return me;
};

describe('a diary', () => {
  it('can be read page by page, and filtered by month in its member’s time zone, type, year and stars', async () => {
    const me = await known();
    const show = newShow([season(1, 3, '2020-01-05')], { year: 2020 });
    movieStars.set(me.userID, new Map([['movie_2', 4.5]]));
    await plays.watch(
      me,
      { mediaType_vid: 'movie_1', watchedAt: '2026-10-31' },
      { mediaType_vid: 'movie_2', watchedAt: '2026-11-01T06:59:00Z' }, // In Los Angeles this is still 31 October.
      { mediaType_vid: 'movie_3', watchedAt: '2026-11-01T07:00:00Z' },
      plays.episode(show, 1, 1, { watchedAt: '2026-11-02', stars: 4 }),
      plays.episode(show, 1, 2, { watchedAt: '2026-11-02', stars: 2.5 }),
      { mediaType_vid: 'movie_4', watchedAt: 'unknown' },
    );
    const keys = async (body: object) => {
      const page = await plays.diary(me, body);
      return page.plays.map((p) => (p.season === null ? p.mediaType_vid : `${p.season}x${p.episode}`));
    };
    expect(await keys({})).toEqual(['1x2', '1x1', 'movie_3', 'movie_2', 'movie_1', 'movie_4']);
    expect(await keys({ month: '2026-10' })).toEqual(['movie_2', 'movie_1']);
    expect(await keys({ month: '2026-11' })).toEqual(['1x2', '1x1', 'movie_3']);
    expect(await keys({ type: 'tv' })).toEqual(['1x2', '1x1']);
    expect(await keys({ type: 'movie', month: '2026-11' })).toEqual(['movie_3']);
    expect(await keys({ year: 2020 })).toEqual(['1x2', '1x1']);
    expect(await keys({ minStars: 4 })).toEqual(['1x1', 'movie_2']);
    expect(await keys({ mediaType_vid: 'movie_4' })).toEqual(['movie_4']);
    const first = await plays.diary(me, { limit: 4 });
    const second = await plays.diary(me, { limit: 4, after: String(first.nextCursor) });
    expect([...first.plays, ...second.plays].map((p) => p.playID)).toEqual(
      (await plays.diary(me)).plays.map((p) => p.playID),
    );
    expect(second.nextCursor).toBeNull();
    expect((await plays.call('/api/plays/fetchDiary', { after: 'bm9uZQ' }, me)).status).toBe(400);
    expect((await plays.diary(me)).plays.map((p) => p.episodeName ?? p.StarRating)).toEqual([
      'Part 1.2',
      'Part 1.1',
      null,
      4.5,
      null,
      null,
    ]);
  });

  it('counts the days of a year, lists the years with plays, and counts plays of unknown date', async () => {
    const me = await known();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(
      me,
      { mediaType_vid: 'movie_1', watchedAt: '2026-01-01T07:30:00Z' }, // In Los Angeles this is the last day of 2025.
      { mediaType_vid: 'movie_1', watchedAt: '2026-01-02' },
      plays.episode(show, 1, 1, { watchedAt: '2026-01-02' }),
      { mediaType_vid: 'movie_2', watchedAt: '2023-05-06' },
      { mediaType_vid: 'movie_4', watchedAt: 'unknown' },
    );
    expect(await plays.ask(me, '/api/plays/fetchDiaryYear', { year: 2026 })).toEqual({
      username: me.username,
      days: [{ day: '2026-01-02', movies: 1, episodes: 1, minutes: 141 }],
      years: [2026, 2025, 2023],
      undated: 1,
    });
  });

  it('accepts the first day of the calendar in any time zone, and months at both ends of the calendar', async () => {
    for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
      const me = plays.newMember();
      await plays.deliver('member.choseTimeZone', { userID: me.userID, timeZone, at: '2026-11-20T00:00:00.000Z' });
      const times = ['0001-01-01', '0001-01-01T00:00:00Z', '2026-11-20'];
      await plays.watch(me, ...times.map((watchedAt, n) => ({ mediaType_vid: `movie_${n + 1}`, watchedAt })));
      const days = async (body: object = {}) => (await plays.diary(me, body)).plays.map((p) => p.day);
      expect(await days()).toEqual(['2026-11-20', '0001-01-01', '0001-01-01']);
      expect(await days({ month: '0001-01' })).toContain('0001-01-01');
      for (const month of ['0000-01', '9999-12']) expect(await days({ month })).toEqual([]);
    }
  });

  it('is refused with a cursor that no page wrote, and so are the other lists of plays and shows', async () => {
    const [me, id] = [plays.newMember(), randomUUID()];
    const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
    const lists = [
      ['/api/plays/fetchDiary', {}],
      ['/api/plays/fetchImported', { from: 'import:trakt' }],
      ['/api/plays/fetchChanges', {}],
    ] as const;
    for (const at of ['soon', '2026-02-30 10:00:00+00', '0000-01-01 10:00:00+00', '2026-11-20 10:00:00+25', 'a\0b']) {
      for (const [path, body] of lists) {
        const answer = await plays.call(path, { ...body, after: cursor([at, id]) } as never, me);
        expect([answer.status, answer.reply]).toMatchObject([400, { issues: [{ path: 'after' }] }]);
      }
      const answer = await plays.call('/api/plays/fetchUpNext', { after: cursor([false, at, 'tv_1']) }, me);
      expect([answer.status, answer.reply]).toMatchObject([400, { issues: [{ path: 'after' }] }]);
    }
  });

  it('says which of its episodes another member has watched too', async () => {
    const [me, other] = [await known(), await known()];
    const show = newShow([season(1, 3, '2020-01-05')]);
    const watched = (n: number) => plays.episode(show, 1, n, { watchedAt: '2026-01-02' });
    await plays.watch(me, watched(1), watched(2), { mediaType_vid: 'movie_1', watchedAt: '2026-01-01' });
    await plays.watch(other, watched(2));
    const seenBy = async (who: typeof me | null) =>
      (await plays.diary(who, { username: me.username })).plays.map((p) => `${p.episode} ${p.seenByMe}`).sort();
    expect(await seenBy(other)).toEqual(['1 false', '2 true', 'null undefined']);
    for (const who of [me, null]) expect(await seenBy(who)).toEqual(['1 undefined', '2 undefined', 'null undefined']);
  });

  it('hides private plays from other members, even in its statistics', async () => {
    const [me, other] = [await known(), await known()];
    const { added } = await plays.watch(
      me,
      { mediaType_vid: 'movie_1', watchedAt: '2026-02-03' },
      { mediaType_vid: 'movie_1', watchedAt: '2026-02-04', private: true },
      { mediaType_vid: 'movie_2', watchedAt: '2025-02-04', private: true },
    );
    const seenBy = async (who: typeof me | null) => {
      const { username } = me;
      const [diary, year, stats] = await Promise.all([
        plays.diary(who, { username }),
        plays.ask(who, '/api/plays/fetchDiaryYear', { username, year: 2026 }),
        plays.ask(who, '/api/plays/fetchStats', { username }),
      ]);
      return { plays: diary.plays.length, days: year.days.length, years: year.years, stats: stats.plays };
    };
    expect(await seenBy(me)).toEqual({ plays: 3, days: 2, years: [2026, 2025], stats: 3 });
    for (const who of [other, null]) expect(await seenBy(who)).toEqual({ plays: 1, days: 1, years: [2026], stats: 1 });
    await plays.ask(me, '/api/plays/editPlay', { playID: String(added[1]), private: false });
    expect(await seenBy(other)).toEqual({ plays: 2, days: 2, years: [2026], stats: 2 });
  });

  it.each([
    ['/api/plays/fetchDiary', {}],
    ['/api/plays/fetchDiaryYear', { year: 2026 }],
    ['/api/plays/fetchStats', {}],
  ] as const)(
    'the call %s shows nothing to a blocked or blocking member, and requires a username from visitors',
    async (path, body) => {
      const [me, other] = [await known(), await known()];
      await plays.watch(me, { mediaType_vid: 'movie_1' });
      block(me, other);
      const of = (who: typeof me | null, username?: string) =>
        plays.call(path, { ...body, ...(username && { username }) }, who);
      expect((await of(other, me.username)).status).toBe(404);
      expect((await of(other, 'nobody-at-all')).status).toBe(404);
      expect((await of(null, me.username.toUpperCase())).status).toBe(200);
      expect((await of(null)).status).toBe(401);
    },
  );
});

describe('a play in the diary', () => {
  it('gets a new time, new stars or another privacy when its member edits it', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    const { added } = await plays.watch(me, plays.episode(show, 1, 1, { watchedAt: '2026-02-03' }));
    const playID = String(added[0]);
    const edit = (body: object) => plays.ask(me, '/api/plays/editPlay', { playID, ...body });
    expect(await edit({ watchedAt: '2026-02-05T12:00:00Z', stars: 3.5, private: true })).toEqual({ success: true });
    expect((await plays.diary(me)).plays).toMatchObject([
      { playID, watchedAt: '2026-02-05T12:00:00Z', day: '2026-02-05', stars: 3.5, private: true },
    ]);
    await edit({ watchedAt: 'release', stars: null });
    expect((await plays.diary(me)).plays).toMatchObject([{ watchedAt: '2020-01-05', stars: null, private: true }]);
    expect(await edit({ watchedAt: '2026-12-01' })).toMatchObject({ success: false });
  });

  it('is not changed when an edit would make it equal to another play', async () => {
    const me = plays.newMember();
    const { added } = await plays.watch(
      me,
      { mediaType_vid: 'movie_1', watchedAt: '2026-02-03' },
      { mediaType_vid: 'movie_1', watchedAt: '2026-02-04' },
    );
    const playID = String(added[0]);
    expect(await plays.ask(me, '/api/plays/editPlay', { playID, watchedAt: '2026-02-04' })).toEqual({
      success: false,
      userMessage: 'That play is already in your diary.',
    });
    expect((await plays.diary(me)).plays.map((p) => p.watchedAt)).toEqual(['2026-02-04', '2026-02-03']);
    expect(await plays.ask(me, '/api/plays/fetchStats', {})).toMatchObject({ plays: 2, rewatches: 1 });
  });

  it('cannot be edited or removed by another member', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const { added } = await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2026-02-03' });
    const playID = String(added[0]);
    expect((await plays.call('/api/plays/editPlay', { playID, private: true }, other)).status).toBe(404);
    expect(await plays.ask(other, '/api/plays/removePlays', { playIDs: [playID] })).toEqual({
      removed: 0,
      undoID: null,
    });
    expect(await plays.ask(me, '/api/plays/editPlay', { playID, stars: 4 })).toMatchObject({ success: false });
    expect((await plays.diary(me)).plays).toHaveLength(1);
  });

  it('is removed by id, or with all plays of its title, season or episode, and restored completely', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05'), season(2, 3, '2021-01-05')]);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, watchedAt: '2026-02-03' });
    await plays.watch(me, plays.episode(show, 1, 1, { watchedAt: '2026-02-09', stars: 5 }));
    const remove = async (body: object) =>
      plays.ask(me, '/api/plays/removePlays', { mediaType_vid: show, ...body } as never);
    const before = await plays.diary(me);
    expect(await remove({ season: 1, episode: 1 })).toMatchObject({ removed: 2 });
    expect(await remove({ season: 2 })).toMatchObject({ removed: 3 });
    const { undoID, removed } = await remove({});
    expect(removed).toBe(2);
    expect(await plays.upNext(me)).toMatchObject({ shows: [] });
    expect((await plays.diary(me)).plays).toEqual([]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect((await plays.diary(me)).plays.map((p) => p.episode)).toEqual([3, 2]);
    expect(before.plays).toHaveLength(7);
    for (const wrong of [
      { mediaType_vid: show, episode: 1 },
      {},
      { season: 1 },
      { playIDs: [randomUUID()], season: 1 },
    ])
      expect((await plays.call('/api/plays/removePlays', wrong, me)).status).toBe(400);
  });
});

describe('members’ stars of an episode', () => {
  it('are averaged once five members have rated the episode, with each member’s newest stars', async () => {
    const show = newShow([season(1, 2, '2020-01-05')]);
    const members = Array.from({ length: 5 }, () => plays.newMember());
    const mean = async () => {
      const { seasons } = await plays.progress(members[0] as never, show);
      return seasons[0]?.episodes[0]?.mean;
    };
    for (const [n, member] of members.entries()) {
      expect(await mean()).toBeNull();
      await plays.watch(member, plays.episode(show, 1, 1, { watchedAt: '2026-01-05', stars: n + 1 }));
    }
    expect(await mean()).toBe(3);
    const [first] = members as [ReturnType<typeof plays.newMember>];
    const { undoID } = await plays.watch(first, plays.episode(show, 1, 1, { watchedAt: '2026-01-06', stars: 5 }));
    expect(await mean()).toBe(3.8);
    await plays.watch(first, plays.episode(show, 1, 1, { watchedAt: '2026-01-04', stars: 2 }));
    expect(await mean()).toBe(3.8);
    await plays.ask(first, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await mean()).toBe(3);
    await plays.deliver('member.deleted', { userID: first.userID, at: plays.clock.now().toISOString() });
    expect(await mean()).toBeNull();
  });
});
