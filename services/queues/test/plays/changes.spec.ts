import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const changes = (me: Parameters<TestPlays['ask']>[0], body = {}) => plays.ask(me, '/api/plays/fetchChanges', body);

it("lists a member's own changes of plays, the newest first, with the numbers of added and removed plays", async () => {
  const me = plays.newMember();
  const show = newShow([season(1, 3, '2020-01-05')]);
  const movie = await plays.watch(me, { mediaType_vid: 'movie_1' });
  plays.clock.advance(60_000);
  const bulk = await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show });
  plays.clock.advance(60_000);
  const removed = await plays.ask(me, '/api/plays/removePlays', { mediaType_vid: 'movie_1' });
  await plays.watch(plays.newMember(), { mediaType_vid: 'movie_2' });
  const { changes: listed, nextCursor } = await changes(me);
  expect(nextCursor).toBeNull();
  expect(listed.map((c) => [c.undoID, c.added, c.removed, c.titleCount, c.titles[0]?.mediaType_vid])).toEqual([
    [removed.undoID, 0, 1, 1, 'movie_1'],
    [bulk.undoID, 3, 0, 1, show],
  ]);
  await plays.ask(me, '/api/plays/undoPlays', { undoID: String(removed.undoID) });
  expect((await changes(me)).changes.map((c) => c.undoID)).toEqual([bulk.undoID, movie.undoID]);
});

it('lists an import of several calls as one change with its source and three of its titles', async () => {
  const me = plays.newMember();
  const bring = (keys: string[], partOf?: string) =>
    plays.ask(me, '/api/plays/addPlays', {
      plays: keys.map((mediaType_vid) => ({ mediaType_vid, watchedAt: '2024-03-01' })),
      from: 'import:trakt',
      ...(partOf && { partOf }),
    });
  const { undoID } = await bring(['movie_1', 'movie_2']);
  await bring(['movie_3', 'movie_4'], String(undoID));
  const { changes: listed } = await changes(me);
  expect(listed).toMatchObject([{ undoID, added: 4, removed: 0, titleCount: 4, source: 'import:trakt' }]);
  expect(listed[0]?.titles).toHaveLength(3);
});

it('lists changes page by page, without changes older than thirty days', async () => {
  const me = plays.newMember();
  for (const n of [1, 2, 3]) await plays.watch(me, { mediaType_vid: `movie_${n}` });
  const first = await changes(me, { limit: 2 });
  const second = await changes(me, { limit: 2, after: first.nextCursor });
  const keys = [...first.changes, ...second.changes].map((c) => c.titles[0]?.mediaType_vid);
  expect(keys.toSorted()).toEqual(['movie_1', 'movie_2', 'movie_3']);
  expect(second.nextCursor).toBeNull();
  await plays.sql(`update play_undo set at = at - interval '30 days 1 second' where user_id = ?`, [me.userID]);
  expect((await changes(me)).changes).toEqual([]);
});
