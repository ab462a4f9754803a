import type { SignedMember } from '@videoqs/contract/rpc';
import { crewOf, showVote, startVote } from './jamm.fixture.ts';
import {
  newMember,
  onlyPutIn,
  played,
  playedInPrivate,
  putInQueue,
  type TestSocial,
  testSocial,
  watching,
} from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
afterAll(() => social.stop());

const KEYS = ['movie_1', 'movie_2', 'movie_3', 'movie_4'];
const crew = (n: number, keys = KEYS) => crewOf(social, n, keys);
const slide = (m: SignedMember, value: number) =>
  social.call('/api/genre_tastes/saveSliderVals', { updateARRAY: [value, 'Drama'] }, m);
const picks = (m: SignedMember, body: object) => social.call('/api/jamm/fetchPicks', body, m);
const start = (host: SignedMember, body: object) => startVote(social, host, body);

describe('picks for all members of a queue', () => {
  it('are ordered by the score of the least happy member, and name the slider behind that score', async () => {
    const { people, queueID } = await crew(3);
    const [ann, bob] = people;
    await slide(ann, 90);
    await slide(bob as SignedMember, 20);
    const answer = await picks(ann, { queueID });
    expect(answer.reply).toMatchObject({ name: 'Friday crew', people: people.map(({ userID }) => ({ userID })) });
    if (!answer.ok) throw new Error();
    expect(answer.reply.picks).toHaveLength(4);
    expect(answer.reply.picks[0]).toMatchObject({
      least: { userID: bob?.userID, score: 20, by: { genre: 'Drama', value: 20 } },
      each: [{ score: 90 }, { score: 20 }, { score: 50, by: null }],
    });
  });

  it('consider only the caller and the named people who are members of the queue', async () => {
    const { people, queueID } = await crew(3);
    const [ann, bob, cy] = people as unknown as [SignedMember, SignedMember, SignedMember];
    await slide(bob, 20);
    await slide(cy, 10);
    const answer = await picks(ann, { queueID, people: [bob.userID, newMember().userID] });
    expect(answer.reply).toMatchObject({ name: 'Friday crew', waiting: 0 });
    if (!answer.ok) throw new Error();
    expect(answer.reply.people.map(({ userID }) => userID)).toEqual([ann.userID, bob.userID]);
    expect(answer.reply.picks[0]?.each.map(({ userID }) => userID)).toEqual([ann.userID, bob.userID]);
    const code = await start(ann, { queueID, people: [bob.userID] });
    expect((await showVote(social, code, ann)).people.map(({ userID }) => userID)).toEqual([ann.userID, bob.userID]);
  });

  it('are on services that each member has in their country, and within the given time', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    watching.set(ann.userID, { country: 'US', services: ['Netflix'] });
    expect((await picks(ann, { queueID })).reply).toMatchObject({ picks: [{ services: ['Netflix'] }, {}, {}, {}] });
    watching.set(bob.userID, { country: 'DE', services: ['Netflix'] });
    const none = { picks: [], without: { services: 4, runtime: 0 } };
    expect((await picks(ann, { queueID })).reply).toMatchObject(none);
    expect((await picks(ann, { queueID, onServices: false })).reply).toMatchObject({ without: { services: 0 } });
    expect((await picks(ann, { queueID, maxRuntime: 99, onServices: false })).reply).toMatchObject({
      picks: [],
      without: { runtime: 4 },
    });
  });

  it('show who has rated a title, and leave rated titles out on request', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    const stranger = newMember();
    for (const who of [bob, stranger])
      await social.call('/api/review/submitReview', { mediaType_vid: 'movie_2', StarRating: 4, restComment: '' }, who);
    const all = await picks(ann, { queueID, unseen: false });
    if (!all.ok) throw new Error();
    const seenBy = Object.fromEntries(all.reply.picks.map((p) => [p.card.mediaType_vid, p.seenBy]));
    expect(seenBy).toEqual({ movie_1: [], movie_2: [bob.userID], movie_3: [], movie_4: [] });
    const unseen = await picks(ann, { queueID });
    if (!unseen.ok) throw new Error();
    expect(unseen.reply.picks.map((p) => p.card.mediaType_vid).sort()).toEqual(['movie_1', 'movie_3', 'movie_4']);
    expect(unseen.reply.without).toMatchObject({ runtime: 0, services: 0, seen: 1 });
  });

  it('leave out titles that a member has watched', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    played.set(bob.userID, new Set(['movie_3']));
    const unseen = await picks(ann, { queueID });
    if (!unseen.ok) throw new Error();
    expect(unseen.reply.picks.map((p) => p.card.mediaType_vid)).not.toContain('movie_3');
    expect(unseen.reply.without).toMatchObject({ seen: 1 });
  });

  it("tell only the caller of the caller's private plays, and no voter", async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    played.set(bob.userID, new Set(['movie_2']));
    playedInPrivate.set(ann.userID, new Set(['movie_3']));
    const seenBy = (of: readonly { card: { mediaType_vid: string }; seenBy?: number[] | undefined }[]) =>
      new Map(of.map((pick) => [pick.card.mediaType_vid, pick.seenBy]));
    const asked = await picks(ann, { queueID, unseen: false });
    expect(asked.ok && seenBy(asked.reply.picks).get('movie_3')).toEqual([ann.userID]);
    const shown = seenBy((await showVote(social, await start(ann, { queueID, unseen: false }), bob)).picks);
    expect([shown.get('movie_2'), shown.get('movie_3')]).toEqual([[bob.userID], []]);
    expect(seenBy((await showVote(social, await start(ann, { queueID }), bob)).picks).has('movie_3')).toBe(false);
  });

  it("require a shared queue or mutual contacts, and alternate between the contacts' queues", async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    expect((await picks(newMember(), { queueID })).status).toBe(403);
    const keep = (me: SignedMember, { userID: contactID, username: contactName }: SignedMember) =>
      social.call('/api/contacts/add2Contacts', { contactID, contactName }, me);
    expect((await picks(ann, { people: [bob.userID] })).status).toBe(403);
    await keep(ann, bob);
    // Members who are not mutual contacts must learn nothing.
    for (const path of ['/api/jamm/fetchPicks', '/api/jamm/startJamm'] as const)
      expect((await social.call(path, { people: [bob.userID] }, ann)).status).toBe(403);
    await keep(bob, ann);
    putInQueue(ann.userID, ['movie_5', 'movie_6']);
    putInQueue(bob.userID, ['movie_7', 'movie_5']);
    const answer = await picks(ann, { people: [bob.userID] });
    if (!answer.ok) throw new Error();
    expect(answer.reply.picks.map((p) => p.card.mediaType_vid).sort()).toEqual(['movie_5', 'movie_6', 'movie_7']);
    const alone = await picks(ann, {});
    if (!alone.ok) throw new Error();
    expect(alone.reply.people.map((p) => p.userID)).toEqual([ann.userID]);
    // The picks come from all queues that she is in, including the shared one.
    expect(alone.reply.picks.map((p) => p.card.mediaType_vid).sort()).toEqual([...KEYS, 'movie_5', 'movie_6']);
  });

  it('ignore members who were only added to a queue, unless the caller is their contact', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    await slide(bob, 10);
    onlyPutIn.add(bob.userID);
    const asked = () => picks(ann, { queueID });
    const before = await asked();
    expect(before.reply).toMatchObject({ people: [{ userID: ann.userID }], waiting: 1 });
    expect(JSON.stringify(before.reply)).not.toContain(bob.username);
    expect(before.reply).toMatchObject({
      picks: [{ each: [{ userID: ann.userID }], least: { score: 50 } }, {}, {}, {}],
    });
    await social.call('/api/contacts/add2Contacts', { contactID: ann.userID, contactName: ann.username }, bob);
    expect((await asked()).reply).toMatchObject({
      people: [{ userID: ann.userID }, { userID: bob.userID }],
      waiting: 0,
      picks: [{ least: { userID: bob.userID, score: 10 } }, {}, {}, {}],
    });
  });

  it('leave out members who blocked the caller or are blocked by the caller', async () => {
    const { people, queueID } = await crew(3);
    const [ann, bob, cy] = people as unknown as [SignedMember, SignedMember, SignedMember];
    for (const [me, contact] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await social.call('/api/contacts/add2Contacts', { contactID: contact.userID, contactName: contact.username }, me);
    expect((await picks(bob, { people: [ann.userID] })).status).toBe(200);
    await social.blockOrMute(ann, bob, 'block');
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect((await picks(me, { people: [other.userID] })).status).toBe(403);
      expect((await picks(me, { queueID })).reply).toMatchObject({
        people: [me, cy].map(({ userID }) => ({ userID })),
      });
      const jammCode = await start(me, { queueID, minutes: 10 });
      expect((await showVote(social, jammCode, me)).people.map((p) => p.userID)).toEqual([me.userID, cy.userID]);
    }
  });

  it('take a fixed number of queries, however many members there are', async () => {
    const counted: number[] = [];
    for (const n of [2, 10]) {
      const { people, queueID } = await crew(n);
      const queries: string[] = [];
      const log = await social.queryLog(queries);
      await picks(people[0], { queueID });
      log.stop();
      counted.push(queries.length);
    }
    expect(counted).toEqual([7, 7]);
  });
});
