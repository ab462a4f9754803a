import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestSocial, testSocial } from '../social.fixture.ts';
import { wordsCalls } from './words.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const { ok, like, unlike, likes } = wordsCalls(() => social);
const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember, SignedMember];
let next = 500;
/** A title without likes. */
const newTitle = () => `movie_${next++}`;
const at = '2026-01-01T00:00:00.000Z';

describe('likes of a title', () => {
  it('count each member once, and can be removed', async () => {
    const [me, other] = await members(2);
    const key = newTitle();
    expect(await likes(null, key)).toEqual({ count: 0, mine: false, people: [], nextCursor: null });
    await like(me, key);
    await like(me, key);
    social.clock.advance(1_000);
    await like(other, key);
    expect(await likes(me, key)).toMatchObject({
      ...{ count: 2, mine: true },
      people: [{ userID: other.userID, username: other.username }, { userID: me.userID }],
    });
    await unlike(me, key);
    await unlike(me, key);
    expect(await likes(me, key)).toMatchObject({ count: 1, mine: false, people: [{ userID: other.userID }] });
    expect(await likes(null, key)).toMatchObject({ count: 1, mine: false });
  });

  it('are listed for the member who gave them, page by page', async () => {
    const [me, other] = await members(2);
    const keys = [newTitle(), newTitle(), newTitle()];
    for (const key of keys) await like(me, key);
    await like(other, newTitle());
    const all = async (after?: string): Promise<string[]> => {
      const { titles, nextCursor } = await ok('/api/likes/fetchLiked', { limit: 2, ...(after && { after }) }, me);
      const here = titles.map((t) => `${t.mediaType_vid} ${t.at}`);
      return [...here, ...(nextCursor ? await all(nextCursor) : [])];
    };
    const now = social.clock.now().toISOString();
    expect(await all()).toEqual(keys.map((key) => `${key} ${now}`));
    expect(await social.call('/api/likes/fetchLiked', { after: 'x' }, me)).toMatchObject({ status: 400 });
  });

  it('need an existing title and a member', async () => {
    const [me] = await members(1);
    expect(await social.call('/api/likes/like', { mediaType_vid: 'tv_404' }, me)).toMatchObject({ status: 404 });
    expect(await social.call('/api/likes/like', { mediaType_vid: 'movie_1' }, null)).toMatchObject({ status: 401 });
  });

  it('list the members who like the title, page by page', async () => {
    const all = await social.known(5);
    const key = newTitle();
    for (const [n, m] of all.entries()) {
      await like(m, key);
      if (n % 2) social.clock.advance(1_000);
    }
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await likes(null, key, { limit: 2, ...(after && { after }) });
      seen.push(...page.people.map((p) => p.userID));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(seen).toEqual(all.map((m) => m.userID).toReversed());
  });

  it.each([
    ['a member who blocks the viewer', 'block', (me: SignedMember, them: SignedMember) => [them, me] as const, false],
    ['a member whom the viewer blocks', 'block', (me: SignedMember, them: SignedMember) => [me, them] as const, false],
    ['a member whom the viewer mutes', 'mute', (me: SignedMember, them: SignedMember) => [me, them] as const, false],
    ['a member who mutes the viewer', 'mute', (me: SignedMember, them: SignedMember) => [them, me] as const, true],
  ] as const)(
    'list members who like the title, unless a block or mute hides the member: %s (%s)',
    async (_, how, sides, isSeen) => {
      const [me, them, other] = await members(3);
      const key = newTitle();
      for (const m of [them, other]) await like(m, key);
      const [by, of] = sides(me, them);
      await social.blockOrMute(by, of, how);
      const people = async (viewer: SignedMember | null) => (await likes(viewer, key)).people.map((p) => p.userID);
      expect((await people(me)).includes(them.userID)).toBe(isSeen);
      expect(await people(me)).toContain(other.userID);
      expect(await people(null)).toContain(them.userID);
    },
  );

  it('are counted correctly when members like and unlike a title at the same time', async () => {
    const all = await social.known(8);
    const keys = [newTitle(), newTitle(), newTitle()];
    const likeAndMaybeNot = async (m: SignedMember, key: string, stays: boolean) => {
      await like(m, key);
      if (!stays) await unlike(m, key);
    };
    await Promise.all(
      all.flatMap((m, n) => (n % 2 ? keys : keys.toReversed()).map((key) => likeAndMaybeNot(m, key, n % 4 === 0))),
    );
    for (const key of keys) {
      const { count, people } = await likes(null, key);
      expect([count, people.length]).toEqual([2, 2]);
    }
  });

  it('are deleted with their member, and the count is lowered', async () => {
    const [me, other] = await members(2);
    const key = newTitle();
    for (const m of [me, other]) await like(m, key);
    await social.deliver('member.deleted', { userID: me.userID, at });
    expect(await likes(null, key)).toMatchObject({ count: 1, people: [{ userID: other.userID }] });
    const gone = newMember();
    await social.deliver('member.deleted', { userID: gone.userID, at });
    await like(gone, key);
    expect(await likes(null, key)).toMatchObject({ count: 1 });
  });

  it('take as many statements for many likes as for one like', async () => {
    const [me, ...others] = (await social.known(30)) as [SignedMember, ...SignedMember[]];
    const key = newTitle();
    const count = async () => {
      const queries: string[] = [];
      const log = await social.queryLog(queries);
      await likes(me, key);
      log.stop();
      return queries.filter((q) => !/^set /i.test(q)).length;
    };
    await like(me, key);
    const one = await count();
    for (const m of others) await like(m, key);
    expect(await count()).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(2);
  });
});
