import type { SignedMember } from '@videoqs/contract/rpc';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const FROM = 'import:trakt';
const bring = (
  me: SignedMember,
  all: Parameters<TestPlays['watch']>[1][],
  more: { from?: string; partOf?: string } = {},
) => plays.ask(me, '/api/plays/addPlays', { plays: all, from: FROM, ...more });
const days = async (me: SignedMember) => (await plays.diary(me)).plays.map((p) => [p.mediaType_vid, p.watchedAt]);

describe('an imported play', () => {
  it('is added once, even if the member has changed its date since the first import', async () => {
    const me = plays.newMember();
    const one = { mediaType_vid: 'movie_1', watchedAt: '2024-03-01T20:00:00Z', sourceID: '9' };
    const { added } = await bring(me, [one]);
    await plays.ask(me, '/api/plays/editPlay', { playID: String(added[0]), watchedAt: '2024-02-28' });
    expect(await bring(me, [one])).toMatchObject({ added: [], alreadyThere: 1, undoID: null });
    expect(await days(me)).toEqual([['movie_1', '2024-02-28']]);
    expect((await plays.diary(me)).plays[0]?.source).toBe(FROM);
  });

  it('is added next to a play with the same id from another service or member', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const one = { mediaType_vid: 'movie_1', watchedAt: '2024-03-01', sourceID: '9' };
    await bring(me, [one]);
    expect((await bring(other, [one])).added).toHaveLength(1);
    expect((await bring(me, [{ ...one, watchedAt: '2024-03-02' }], { from: 'import:simkl' })).added).toHaveLength(1);
  });

  it('is skipped if the day has a play from another source, but not if the same service sent two plays of the day', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2020-01-05')]);
    await plays.watch(me, { mediaType_vid: 'movie_1', watchedAt: '2024-03-01' });
    const evening = { mediaType_vid: 'movie_1', watchedAt: '2024-03-01T20:00:00Z' };
    expect(await bring(me, [evening, { ...evening, watchedAt: '2024-03-02T20:00:00Z' }])).toMatchObject({
      alreadyThere: 1,
    });
    const twice = await bring(me, [
      plays.episode(show, 1, 1, { watchedAt: '2024-03-01T10:00:00Z' }),
      plays.episode(show, 1, 1, { watchedAt: '2024-03-01T20:00:00Z' }),
      plays.episode(show, 1, 2, { watchedAt: '2024-03-01T21:00:00Z' }),
    ]);
    expect(twice.added).toHaveLength(3);
    expect(
      (await bring(me, [plays.episode(show, 1, 2, { watchedAt: '2024-03-01' })], { from: 'import:tv-time' })).added,
    ).toEqual([]);
  });

  it('is skipped when it has no date and the title already has a play with a date', async () => {
    const me = plays.newMember();
    await bring(me, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01' }]);
    const tick = [
      { mediaType_vid: 'movie_1', watchedAt: 'unknown' },
      { mediaType_vid: 'movie_2', watchedAt: 'unknown' },
    ];
    expect(await bring(me, tick)).toMatchObject({ alreadyThere: 1 });
    expect(await days(me)).toEqual([
      ['movie_1', '2024-03-01'],
      ['movie_2', 'unknown'],
    ]);
  });

  it('is listed with its id at the service, page by page and apart from all other plays', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(me, { mediaType_vid: 'movie_3', watchedAt: '2024-03-01' });
    await bring(me, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01', sourceID: '9' }]);
    await bring(me, [{ mediaType_vid: 'movie_2', watchedAt: 'unknown' }]);
    await bring(me, [plays.episode(show, 1, 2, { watchedAt: '2024-03-02T20:00:00Z', sourceID: '10' })]);
    await bring(me, [{ mediaType_vid: 'movie_4', watchedAt: '2024-03-01' }], { from: 'import:simkl' });
    await bring(other, [{ mediaType_vid: 'movie_5', watchedAt: '2024-03-01' }]);
    const all = async (after?: string): Promise<unknown[]> => {
      const body = { from: FROM, limit: 1, ...(after && { after }) };
      const page = await plays.ask(me, '/api/plays/fetchImported', body);
      return [...page.plays, ...(page.nextCursor ? await all(page.nextCursor) : [])];
    };
    const movie = { season: null, episode: null };
    expect(await all()).toMatchObject([
      { mediaType_vid: show, season: 1, episode: 2, watchedAt: '2024-03-02T20:00:00Z', sourceID: '10' },
      { mediaType_vid: 'movie_1', ...movie, title: 'Title 1', watchedAt: '2024-03-01', sourceID: '9' },
      { mediaType_vid: 'movie_2', ...movie, watchedAt: 'unknown', sourceID: null },
    ]);
    expect(await plays.call('/api/plays/fetchImported', { from: 'hook:plex' }, me)).toMatchObject({ status: 400 });
  });

  it('is refused when it comes from another kind of source', async () => {
    const me = plays.newMember();
    await expect(bring(me, [{ mediaType_vid: 'movie_1' }], { from: 'hook:plex' })).rejects.toThrow('invalid-body');
  });
});

describe('an import', () => {
  it('is undone completely by the undo id of its first call, which also restores queue and states', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    await plays.watch(me, plays.episode(show, 1, 1, { watchedAt: '2024-01-01' }));
    await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: show, state: 'dropped' });
    await plays.call('/api/queues/addTitles', { queueID: me.userID, queueName: 'myqueue', keys: ['movie_2'] }, me);
    const first = await bring(me, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01' }]);
    const partOf = String(first.undoID);
    await bring(
      me,
      [{ mediaType_vid: 'movie_2', watchedAt: '2024-03-02' }, plays.episode(show, 1, 2, { watchedAt: '2024-03-02' })],
      { partOf },
    );
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show, watchedAt: 'unknown', from: FROM, partOf });
    expect(await plays.progress(me, show)).toMatchObject({ seen: 3 });
    await plays.ask(me, '/api/plays/undoPlays', { undoID: partOf });
    expect(await days(me)).toEqual([[show, '2024-01-01']]);
    expect(await plays.progress(me, show)).toMatchObject({ state: 'dropped', seen: 1 });
    const { reply } = await plays.call('/api/queues/fetchInQueue', { keys: ['movie_2'] }, me);
    expect(reply).toMatchObject({ inQueue: ['movie_2'] });
    await expect(plays.ask(me, '/api/plays/undoPlays', { undoID: partOf })).rejects.toThrow('not-found');
  });

  it('removes the show states that it added when it is undone', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    const { undoID } = await bring(me, [plays.episode(show, 1, 1, { watchedAt: '2024-03-02' })]);
    await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: show, state: 'dropped' });
    expect((await plays.upNext(me, { state: 'dropped' })).shows).toHaveLength(1);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect((await plays.upNext(me, { state: 'dropped' })).shows).toEqual([]);
  });

  it('can also remove plays, and the undo of the import restores these plays', async () => {
    const me = plays.newMember();
    const old = { mediaType_vid: 'movie_1', watchedAt: '2024-03-01', sourceID: '9' };
    const { added } = await bring(me, [old]);
    const { undoID } = await bring(me, [{ mediaType_vid: 'movie_2', watchedAt: '2024-03-02' }]);
    const partOf = String(undoID);
    expect(await plays.ask(me, '/api/plays/removePlays', { playIDs: added, partOf })).toMatchObject({ removed: 1 });
    expect(await days(me)).toEqual([['movie_2', '2024-03-02']]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: partOf });
    expect(await days(me)).toEqual([['movie_1', '2024-03-01']]);
    expect(await bring(me, [old])).toMatchObject({ added: [], alreadyThere: 1 });
  });

  it('cannot be undone by another member', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const { undoID } = await bring(me, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01' }]);
    await bring(other, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01' }], { partOf: String(undoID) });
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await days(me)).toEqual([]);
    expect(await days(other)).toEqual([['movie_1', '2024-03-01']]);
  });
});

describe('moving plays to other times', () => {
  const move = (me: SignedMember, all: Record<string, string>, partOf?: string) =>
    plays.ask(me, '/api/plays/movePlays', {
      plays: Object.entries(all).map(([playID, watchedAt]) => ({ playID, watchedAt })),
      ...(partOf && { partOf }),
    });
  const rows = async (me: SignedMember) => (await plays.diary(me)).plays;

  it("changes only the plays' times, and its undo restores them", async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 2, '2020-01-05')]);
    const episode = plays.episode(show, 1, 1, { watchedAt: '2024-03-01', stars: 4, private: true, sourceID: '1' });
    const { added } = await bring(me, [episode]);
    const before = await rows(me);
    const { moved, undoID } = await move(me, { [String(added[0])]: '2024-02-03T20:15:30Z' });
    expect(moved).toBe(1);
    const when = { watchedAt: '2024-02-03T20:15:00Z', day: '2024-02-03' };
    expect(await rows(me)).toEqual([{ ...before[0], ...when }]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await rows(me)).toEqual(before);
  });

  it('is undone together with the import that it belongs to', async () => {
    const me = plays.newMember();
    const old = await bring(me, [{ mediaType_vid: 'movie_1', watchedAt: '2024-03-01', sourceID: '1' }]);
    const { undoID } = await bring(me, [{ mediaType_vid: 'movie_2', watchedAt: '2024-03-01', sourceID: '2' }]);
    await move(me, { [String(old.added[0])]: '2023-03-01' }, String(undoID));
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await days(me)).toEqual([['movie_1', '2024-03-01']]);
  });

  it("leaves out another member's plays, times in the future, and plays that have the time already", async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const one = { mediaType_vid: 'movie_1', watchedAt: '2024-03-01' };
    const [mine, theirs] = [(await bring(me, [one])).added[0], (await bring(other, [one])).added[0]];
    expect(await move(me, { [String(theirs)]: '2020-01-01' })).toEqual({ moved: 0, undoID: null });
    expect(await move(me, { [String(mine)]: '2999-01-01' })).toEqual({ moved: 0, undoID: null });
    expect(await move(me, { [String(mine)]: '2024-03-01' })).toEqual({ moved: 0, undoID: null });
    expect(await days(other)).toEqual([['movie_1', '2024-03-01']]);
  });

  it('removes a play that would equal another play, and undo restores both plays', async () => {
    const me = plays.newMember();
    const { added } = await bring(me, [
      { mediaType_vid: 'movie_1', watchedAt: '2024-03-01', sourceID: '1' },
      { mediaType_vid: 'movie_1', watchedAt: '2024-03-02', sourceID: '2' },
    ]);
    const { undoID } = await move(me, { [String(added[0])]: '2024-03-02' });
    expect(await days(me)).toEqual([['movie_1', '2024-03-02']]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect((await days(me)).sort()).toEqual([
      ['movie_1', '2024-03-01'],
      ['movie_1', '2024-03-02'],
    ]);
  });
});
