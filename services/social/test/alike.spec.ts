import type { SignedMember } from '@videoqs/contract/rpc';
import fc from 'fast-check';
import { newMember, type TestSocial, TOP_10S, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());
beforeEach(() => social.sql('truncate review'));

type Stars = readonly (readonly [n: number, halves: number])[];
const keyOf = (n: number) => `movie_${n}`;

/** Gives a member these ratings in half stars and removes all others. */
const rate = (m: SignedMember, stars: Stars) =>
  social.sql(
    `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
     select ?, 'movie_' || (s->>0), (s->>1)::smallint, '', false, false, now() from jsonb_array_elements(?::jsonb) s`,
    [m.userID, JSON.stringify(stars)],
  );
async function alike(me: SignedMember) {
  const answer = await social.call('/api/person/peopleLikeMe', {}, me);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.reply.people;
}
const namesOf = async (me: SignedMember) => (await alike(me)).map((p) => p.username);
const some: Stars = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n % 2 ? 10 : 2]);

describe('members with a similar taste', () => {
  it('are listed with the reasons, the most similar member first', async () => {
    const [me, twin, cousin, opposite, stranger] = (await social.known(5)) as [
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
    ];
    await rate(me, some);
    await rate(twin, some);
    await rate(cousin, some.slice(0, 4));
    await rate(
      opposite,
      some.map(([n, halves]) => [n, 12 - halves]),
    );
    await rate(stranger, [[500, 10]]);
    await social.review(stranger, keyOf(1), 5); // A single common title is not enough.
    const titles = { agree: expect.anything(), agreeOn: expect.anything() };
    expect(await alike(me)).toEqual([
      { ...twin, ...titles, score: 79, overlap: 8, within: 8, topShared: 0 },
      { ...cousin, ...titles, score: 70, overlap: 4, within: 4, topShared: 0 },
    ]);
    const [first] = await alike(me);
    expect(first?.agree).toHaveLength(3);
    // Only titles that are known here have a poster.
    expect(first?.agreeOn).toMatchObject([{ mediaType_vid: keyOf(1), title: 'Title 1', year: 1999 }]);
  });

  it('have the same score in the list and on the pages of both members', async () => {
    const [me, ann, ben] = (await social.known(3)) as [SignedMember, SignedMember, SignedMember];
    await rate(me, some);
    await rate(
      ann,
      some.map(([n, halves]) => [n, Math.max(1, halves - 1)]),
    );
    await rate(ben, some.slice(0, 6));
    TOP_10S.set(me.userID, [keyOf(1), keyOf(2)]).set(ann.userID, [keyOf(2)]);
    for (const { username, score, topShared } of await alike(me)) {
      const page = await social.call('/api/person/show411', { user2Lookup: username, viewTwin: true }, me);
      expect(page.ok && page.reply.twin).toMatchObject({ score, topShared });
    }
    const back = (await alike(ann)).find((p) => p.userID === me.userID);
    expect(back?.score).toBe((await alike(me)).find((p) => p.userID === ann.userID)?.score);
  });

  it('are the same in two calls, and are mutual when all members are compared', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 })), {
            selector: ([n]) => n,
            minLength: 3,
          }),
          {
            minLength: 2,
            maxLength: 5,
          },
        ),
        async (all) => {
          await social.sql('truncate review');
          const members = await social.known(all.length);
          for (const [n, stars] of all.entries()) await rate(members[n] as SignedMember, stars);
          const found = await Promise.all(members.map(alike));
          expect(await Promise.all(members.map(alike))).toEqual(found);
          for (const [n, people] of found.entries())
            for (const { userID, score, overlap } of people) {
              const other = members.findIndex((m) => m.userID === userID);
              const back = found[other]?.find((p) => p.userID === members[n]?.userID);
              expect(back).toMatchObject({ score, overlap });
            }
        },
      ),
      { numRuns: 12 },
    ));

  it('do not include members whom the reader follows, mutes or blocks, or members who block the reader', async () => {
    const [me, followed, muted, blocked, blocker, left] = (await social.known(6)) as [
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
    ];
    for (const m of [me, followed, muted, blocked, blocker, left]) await rate(m, some);
    await social.follow(me, followed);
    await social.blockOrMute(me, muted, 'mute');
    await social.blockOrMute(me, blocked, 'block');
    await social.blockOrMute(blocker, me, 'block');
    expect(await namesOf(me)).toEqual([left.username]);
  });

  it('differ for each of a thousand members with equal ratings, and are found with few queries', async () => {
    const crowd = await social.known(1_000);
    await social.sql(
      `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
       select id, 'movie_' || n, 8, '', false, false, now() from unnest(?::bigint[]) id, generate_series(1, 5) n`,
      [`{${crowd.map((m) => m.userID).join()}}`],
    );
    const [me, you] = [crowd[10] as SignedMember, crowd[700] as SignedMember];
    const queries: string[] = [];
    const log = await social.queryLog(queries);
    const mine = await namesOf(me);
    log.stop();
    expect(queries.filter((q) => !/^set /i.test(q)).length).toBeLessThanOrEqual(5);
    expect(mine).toHaveLength(6);
    expect(await namesOf(you)).not.toEqual(mine);
  });

  it('do not exist for a member without ratings', async () => {
    expect(await alike(newMember())).toEqual([]);
  });
});

describe('members nearby', () => {
  const nearby = async (me: SignedMember) => {
    const answer = await social.call('/api/person/peopleLikeMe', {}, me);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.reply.nearby ?? [];
  };
  const follow = (who: SignedMember, whom: SignedMember) =>
    social.call('/api/person/newFollow', { personID: whom.userID, activeOrPassive: 'passive' }, who);

  it("list the reader's followers first, and then members followed by people whom the reader follows", async () => {
    const [me, ann, ben, cy, fan, stranger] = (await social.known(6)) as SignedMember[] as [
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
    ];
    for (const [who, whom] of [
      [me, ann],
      [me, ben],
      [ann, cy],
      [ben, cy],
      [ann, ben],
      [ann, me],
      [fan, me],
      [cy, stranger],
    ] as const)
      await follow(who, whom);
    expect(await nearby(me)).toEqual([
      { ...fan, followsMe: true, followedBy: [], count: 0 },
      { ...cy, followsMe: false, followedBy: [ann.username, ben.username].sort(), count: 2 },
    ]);
  });

  it('leave out blocked and muted members, and members already listed as similar', async () => {
    const [me, twin, blocked, muted, blocker] = (await social.known(5)) as SignedMember[] as [
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
      SignedMember,
    ];
    for (const fan of [twin, blocked, muted, blocker]) await follow(fan, me);
    for (const m of [me, twin]) await rate(m, some);
    await social.call('/api/person/hideMember', { personID: blocked.userID, how: 'block' }, me);
    await social.call('/api/person/hideMember', { personID: muted.userID, how: 'mute' }, me);
    await social.call('/api/person/hideMember', { personID: me.userID, how: 'block' }, blocker);
    expect(await namesOf(me)).toEqual([twin.username]);
    expect(await nearby(me)).toEqual([]);
  });
});
