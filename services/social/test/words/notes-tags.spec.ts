import type { SignedMember } from '@videoqs/contract/rpc';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { type TestSocial, testSocial } from '../social.fixture.ts';
import { wordsCalls } from './words.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const { ok, note, saveNote, tags, saveTags } = wordsCalls(() => social);
const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember];

describe('a note about a title', () => {
  it('is replaced by a new text, deleted by an empty text, and hidden from other members', async () => {
    const [me, other] = await members(2);
    expect(await ok('/api/notes/fetchNote', { mediaType_vid: 'movie_1' }, me)).toEqual({ text: '', at: null });
    await saveNote(me, 'movie_1', 'With Ann');
    await saveNote(me, 'movie_1', ' With Ann\r\nand Bob\u0000 ');
    expect(await ok('/api/notes/fetchNote', { mediaType_vid: 'movie_1' }, me)).toEqual({
      text: 'With Ann\nand Bob',
      at: social.clock.now().toISOString(),
    });
    expect(await note(other, 'movie_1')).toBe('');
    await saveNote(other, 'movie_1', 'theirs');
    await saveNote(me, 'movie_1', '  ');
    expect([await note(me, 'movie_1'), await note(other, 'movie_1')]).toEqual(['', 'theirs']);
  });

  it('can have 5,000 characters', async () => {
    const [me] = await members(1);
    await saveNote(me, 'movie_1', 'x'.repeat(5_000));
    expect(await note(me, 'movie_1')).toHaveLength(5_000);
    const long = await social.call('/api/notes/saveNote', { mediaType_vid: 'movie_1', text: 'x'.repeat(5_001) }, me);
    expect(long.reply).toMatchObject({ code: 'invalid-body', issues: [{ path: 'text' }] });
  });

  it.each(['a\ud800b', "'); drop table note; --", '👩‍👩‍👧'])('keeps %j without failing', async (text) => {
    const [me] = await members(1);
    await saveNote(me, 'movie_1', text);
    expect(await note(me, 'movie_1')).toBe(text.replace('\ud800', '\ufffd'));
  });

  it('is listed with all other notes of the member, page by page', async () => {
    const [me, other] = await members(2);
    for (const n of [1, 2, 3]) await saveNote(me, `movie_${n}`, `Note ${n}`);
    await saveNote(other, 'movie_4', 'theirs');
    const all = async (after?: string): Promise<unknown[]> => {
      const { notes, nextCursor } = await ok('/api/notes/fetchNotes', { limit: 2, ...(after && { after }) }, me);
      return [...notes, ...(nextCursor ? await all(nextCursor) : [])];
    };
    const at = social.clock.now().toISOString();
    expect(await all()).toEqual(
      [1, 2, 3].map((n) => ({
        ...{ mediaType_vid: `movie_${n}`, title: `Title ${n}`, year: 1999, text: `Note ${n}`, at },
      })),
    );
    expect(await social.call('/api/notes/fetchNotes', { after: 'x' }, me)).toMatchObject({ status: 400 });
  });

  it('needs an existing title and a member', async () => {
    const [me] = await members(1);
    const body = { mediaType_vid: 'tv_404', text: 'x' };
    expect(await social.call('/api/notes/saveNote', body, me)).toMatchObject({ status: 404 });
    expect(await social.call('/api/notes/fetchNote', { mediaType_vid: 'movie_1' }, null)).toMatchObject({
      status: 401,
    });
  });
});

describe('the tags of a title', () => {
  it('keep the member’s order and spelling, are stored once each, and are hidden from other members', async () => {
    const [me, other] = await members(2);
    expect(await saveTags(me, 'movie_1', ['Rainy  day', 'With Ann', 'rainy day', ' cozy ', '\u0007'])).toEqual([
      'Rainy day',
      'With Ann',
      'cozy',
    ]);
    expect(await tags(me, 'movie_1')).toEqual(['Rainy day', 'With Ann', 'cozy']);
    expect(await tags(other, 'movie_1')).toEqual([]);
    await saveTags(other, 'movie_1', ['theirs']);
    expect(await saveTags(me, 'movie_1', ['COZY', 'Rainy day'])).toEqual(['COZY', 'Rainy day']);
    expect(await tags(me, 'movie_1')).toEqual(['COZY', 'Rainy day']);
    await saveTags(me, 'movie_1', []);
    expect([await tags(me, 'movie_1'), await tags(other, 'movie_1')]).toEqual([[], ['theirs']]);
  });

  it('are limited to 20, with up to 30 characters each', async () => {
    const [me] = await members(1);
    const many = Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(30, 'x'));
    expect(await saveTags(me, 'movie_1', many)).toEqual(many);
    for (const wrong of [[...many, 'one more'], ['x'.repeat(31)], [' ']])
      expect(await social.call('/api/tags/saveTags', { mediaType_vid: 'movie_1', tags: wrong }, me)).toMatchObject({
        status: 400,
        reply: { code: 'invalid-body' },
      });
    expect(await tags(me, 'movie_1')).toEqual(many);
  });

  it('are suggested by their first letters, the most frequent first', async () => {
    const [me, other] = await members(2);
    for (const key of ['movie_1', 'movie_2']) await saveTags(me, key, ['Winter']);
    await saveTags(me, 'movie_3', ['winner', '100%', '_x']);
    await saveTags(other, 'movie_3', ['windy']);
    const offered = async (starts: string) => (await ok('/api/tags/fetchTags', { starts }, me)).mine;
    expect(await offered('WIN')).toEqual([
      { tag: 'Winter', titles: 2 },
      { tag: 'winner', titles: 1 },
    ]);
    expect(await offered('%')).toEqual([]);
    expect(await offered('_')).toEqual([{ tag: '_x', titles: 1 }]);
    expect(await offered('')).toHaveLength(4);
  });

  it('list all titles with a tag, page by page, the latest first', async () => {
    const [me, other] = await members(2);
    for (const n of [1, 2, 3, 4, 5]) {
      await saveTags(me, `movie_${n}`, ['Cozy']);
      if (n % 2) social.clock.advance(1_000);
    }
    await saveTags(other, 'movie_9', ['cozy']);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await ok('/api/tags/fetchTagged', { tag: 'cOZY', limit: 2, ...(after && { after }) }, me);
      expect(page).toMatchObject({ tag: 'Cozy', count: 5 });
      seen.push(...page.titles.map((t) => t.title));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(seen).toEqual(['Title 5', 'Title 4', 'Title 3', 'Title 2', 'Title 1'].toSorted().toReversed());
    const wrong = await social.call('/api/tags/fetchTagged', { tag: 'cozy', after: 'x' }, me);
    expect(wrong).toMatchObject({ status: 400 });
  });

  it('give other services the titles with a tag, for the member who wrote it', async () => {
    const [me, other] = await members(2);
    await saveTags(me, 'movie_1', ['Cozy', 'old']);
    social.clock.advance(1_000);
    await saveTags(me, 'movie_2', ['cozy']);
    await saveTags(other, 'movie_3', ['cozy']);
    const rpc = testRpcClient({ social: social.rpcAddress });
    const keys = async (tag: string) => (await rpc.ask('social.tagged', { userID: me.userID, tag })).keys;
    expect(await keys(' COZY ')).toEqual(['movie_2', 'movie_1']);
    expect(await keys('coz')).toEqual([]);
    rpc.close();
  });

  it('never exceed 20 when they are saved and imported at the same time', async () => {
    const [me] = await members(1);
    const of = (name: string) => Array.from({ length: 20 }, (_, n) => `${name} ${n}`);
    const importID = '00000000-0000-4000-8000-000000000001';
    for (let n = 0; n < 5; n++) {
      await Promise.all([
        saveTags(me, 'movie_1', of(`saved ${n}`)),
        ok(
          '/api/words/importWords',
          { importID, titles: [{ mediaType_vid: 'movie_1', tags: of(`brought ${n}`) }] },
          me,
        ),
      ]);
      expect((await tags(me, 'movie_1')).length).toBeLessThanOrEqual(20);
      await saveTags(me, 'movie_1', []);
    }
  });
});
