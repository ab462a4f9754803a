import { type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

describe('an added play', () => {
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

  it('is not undone at all while the queue has no room for the titles that the undo would restore', async () => {
    const me = plays.newMember();
    await plays.add(me, 'movie_5');
    const { undoID } = await plays.watch(me, { mediaType_vid: 'movie_5' });
    await plays.sql('update queue set count = 10000 where id = ?', [me.userID]);
    const { status, reply } = await plays.call('/api/plays/undoPlays', { undoID }, me);
    expect([status, reply]).toMatchObject([403, { code: 'not-allowed' }]);
    expect((await plays.diary(me)).plays).toHaveLength(1);
    await plays.sql('update queue set count = 0 where id = ?', [me.userID]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await plays.keys(me)).toEqual(['movie_5']);
  });

  it('is undone despite a full queue if the member has put the title back', async () => {
    const me = plays.newMember();
    await plays.add(me, 'movie_5');
    const { undoID } = await plays.watch(me, { mediaType_vid: 'movie_5' });
    await plays.add(me, 'movie_5');
    await plays.sql('update queue set count = 10000 where id = ?', [me.userID]);
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await plays.keys(me)).toEqual(['movie_5']);
  });

  it('can be undone only by its own member, and only for thirty days', async () => {
    const [me, other] = [plays.newMember(), plays.newMember()];
    const { undoID } = await plays.watch(me, { mediaType_vid: 'movie_8' });
    expect((await plays.call('/api/plays/undoPlays', { undoID }, other)).status).toBe(404);
    await plays.sql(`update play_undo set at = at - interval '30 days 1 second' where id = ?`, [undoID]);
    expect((await plays.call('/api/plays/undoPlays', { undoID }, me)).status).toBe(404);
  });
});
