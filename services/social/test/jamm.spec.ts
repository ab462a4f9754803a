import type { Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { crewOf, startVote } from './jamm.fixture.ts';
import { newMember, onlyPutIn, putInQueue, queueOf, type TestSocial, testSocial, watching } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
afterAll(() => social.stop());

type Shown = Reply<'/api/jamm/fetchJamm'>;
const KEYS = ['movie_1', 'movie_2', 'movie_3', 'movie_4'];
const crew = (n: number, keys = KEYS) => crewOf(social, n, keys);
const slide = (m: SignedMember, value: number) =>
  social.call('/api/genre_tastes/saveSliderVals', { updateARRAY: [value, 'Drama'] }, m);
const picks = (m: SignedMember, body: object) => social.call('/api/jamm/fetchPicks', body, m);
const start = (host: SignedMember, body: object) => startVote(social, host, body);
const guest = (n: number) => `guest-key-${n}-${'x'.repeat(20)}`;
const vote = (jammCode: string, ranking: string[], who: SignedMember | number, more: object = {}) =>
  typeof who === 'number'
    ? social.call('/api/jamm/vote', { jammCode, ranking, guestKey: guest(who), name: `Guest ${who}`, ...more })
    : social.call('/api/jamm/vote', { jammCode, ranking, ...more }, who);
async function show(jammCode: string, who: SignedMember | null = null, guestKey?: string): Promise<Shown> {
  const answer = await social.call('/api/jamm/fetchJamm', { jammCode, guestKey }, who);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
}

/** Ranked choice once more, by hand: the last of those with the fewest first choices goes, the rest is counted anew. */
function recount(titles: string[], ballots: string[][]): string[] {
  if (titles.length < 2) return titles;
  const firsts = ballots.map((b) => b.filter((key) => titles.includes(key))[0]);
  const votes = (key: string) => firsts.filter((first) => first === key).length;
  const [out = ''] = [...titles].reverse().sort((a, b) => votes(a) - votes(b));
  return [
    ...recount(
      titles.filter((key) => key !== out),
      ballots,
    ),
    out,
  ];
}

describe('what all of a queue can watch', () => {
  it('goes by the least happy of them, and says which slider it is', async () => {
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

  it('is on services that each has, in each one’s country, and within the time there is', async () => {
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

  it('says who has rated a title, and leaves those out where nobody is to have seen it', async () => {
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

  it('is for those who share it; a group is of contacts who have each other, each one’s queue taking turns', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    expect((await picks(newMember(), { queueID })).status).toBe(403);
    const keep = (me: SignedMember, { userID: contactID, username: contactName }: SignedMember) =>
      social.call('/api/contacts/add2Contacts', { contactID, contactName }, me);
    expect((await picks(ann, { people: [bob.userID] })).status).toBe(403);
    await keep(ann, bob);
    for (const path of ['/api/jamm/fetchPicks', '/api/jamm/startJamm'] as const)
      expect((await social.call(path, { people: [bob.userID] }, ann)).status).toBe(403); // whoever is added by a stranger is told of nothing
    await keep(bob, ann);
    putInQueue(ann.userID, ['movie_5', 'movie_6']);
    putInQueue(bob.userID, ['movie_7', 'movie_5']);
    const answer = await picks(ann, { people: [bob.userID] });
    if (!answer.ok) throw new Error();
    expect(answer.reply.picks.map((p) => p.card.mediaType_vid).sort()).toEqual(['movie_5', 'movie_6', 'movie_7']);
    const alone = await picks(ann, {});
    if (!alone.ok) throw new Error();
    expect(alone.reply.people.map((p) => p.userID)).toEqual([ann.userID]);
    // of all queues she is in: the shared one, too
    expect(alone.reply.picks.map((p) => p.card.mediaType_vid).sort()).toEqual([...KEYS, 'movie_5', 'movie_6']);
  });

  it('counts and tells nothing of who was put into a queue and did nothing there, unless they have who asks', async () => {
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

  it('is for nobody with whom there is a block: not as a contact, not in a queue both share', async () => {
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
      expect((await show(jammCode, me)).people.map((p) => p.userID)).toEqual([me.userID, cy.userID]);
    }
  });

  it('takes a fixed number of queries, however many they are', async () => {
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

describe('a vote', () => {
  it('is open to members and guests by its link; ranked choice decides, and a recount finds the same', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    const code = await start(ann, { queueID });
    const ballots = [
      ['movie_1', 'movie_2'],
      ['movie_1', 'movie_2'],
      ['movie_2', 'movie_3'],
      ['movie_3', 'movie_2'],
      ['movie_3', 'movie_2'],
    ];
    const voters = [ann, bob, 1, 2, 3];
    for (const [n, ballot] of ballots.entries()) {
      social.clock.advance(1);
      await vote(code, ballot, voters[n] as SignedMember);
    }
    const seen = await show(code);
    expect(seen.voters.map((v) => [v.name, v.guest])).toEqual([
      [ann.username, false],
      [bob.username, false],
      ['Guest 1', true],
      ['Guest 2', true],
      ['Guest 3', true],
    ]);
    const kept = await social.sql<{ ranking: string[] }>('select ranking from jamm_ballot where code = ?', [code]);
    expect(seen.order).toEqual(
      recount(
        KEYS,
        kept.map((b) => b.ranking),
      ),
    );
    expect(seen.rounds).toHaveLength(4);
    expect(seen.order[0]).toBe('movie_3');
    expect(seen.winner).toBeNull();
  });

  it('counts one ballot of each, the last; those at once lose nothing', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1'], 1);
    await vote(code, ['movie_2'], 1);
    await Promise.all(Array.from({ length: JAMM_LIMITS.guestsOfAddress }, (_, n) => vote(code, ['movie_3'], n)));
    expect(await show(code, null, guest(1))).toMatchObject({ mine: { ranking: ['movie_3'] } });
    expect((await show(code)).voters).toHaveLength(JAMM_LIMITS.guestsOfAddress);
    expect((await show(code)).mine).toEqual({ ranking: [], veto: null });
  });

  it('a veto takes a title off for everybody; one each, and no title twice', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1', 'movie_2'], people[0]);
    expect((await vote(code, ['movie_2'], 1, { veto: 'movie_1' })).reply).toMatchObject({ success: true });
    expect((await vote(code, ['movie_2'], 2, { veto: 'movie_1' })).reply).toMatchObject({ success: false });
    const seen = await show(code);
    expect(seen.order).not.toContain('movie_1');
    expect(seen.order[0]).toBe('movie_2');
    expect(seen.picks.find((p) => p.card.mediaType_vid === 'movie_1')?.vetoedBy).toBe('Guest 1');
    await vote(code, ['movie_2'], 1, { veto: 'movie_2' });
    expect((await show(code)).order[0]).toBe('movie_1');
  });

  it('takes six guests of one address, and one veto of theirs; members are not held up by them', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    const most = JAMM_LIMITS.guestsOfAddress;
    const stuffed = await Promise.all(
      Array.from({ length: 30 }, (_, n) => vote(code, ['movie_3'], n, { veto: `movie_${(n % 3) + 1}` })),
    );
    expect(stuffed.filter(({ ok, reply }) => ok && reply.success)).toHaveLength(1);
    await Promise.all(Array.from({ length: 30 }, (_, n) => vote(code, ['movie_3'], n)));
    expect((await show(code)).voters).toHaveLength(most);
    const stranger = await vote(code, ['movie_4'], newMember());
    expect(stranger.reply).toMatchObject({ success: true });
    expect((await vote(code, ['movie_4'], people[0], { veto: 'movie_4' })).reply).toMatchObject({ success: true });
  });

  it('lets its host alone strike a guest’s ballot, for good; nobody else is told by what', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    const code = await start(ann, { queueID });
    await vote(code, ['movie_1'], 1, { veto: 'movie_2' });
    social.clock.advance(1);
    await vote(code, ['movie_3'], bob);
    expect(JSON.stringify([await show(code), await show(code, bob)])).not.toContain('ballotID');
    const [guests, bobs] = (await show(code, ann)).voters.map((v) => v.ballotID);
    expect(bobs).toBeUndefined();
    const strike = (who: SignedMember | null, ballotID: string) =>
      social.call('/api/jamm/strikeBallot', { jammCode: code, ballotID }, who);
    const id = guests ?? '';
    expect([(await strike(bob, id)).status, (await strike(null, id)).status]).toEqual([403, 401]);
    expect((await strike(ann, 'x'.repeat(43))).reply).toMatchObject({ success: false });
    expect((await strike(ann, id)).reply).toMatchObject({
      success: true,
      jamm: { order: ['movie_3', 'movie_1', 'movie_2', 'movie_4'] },
    });
    expect((await show(code)).voters.map((v) => v.name)).toEqual([bob.username]);
    expect((await vote(code, ['movie_1'], 1)).reply).toMatchObject({ success: false });
    expect((await show(code)).voters).toHaveLength(1);
  });

  it('ends with its host, and what won goes on top of the queue; then nothing is counted any more', async () => {
    const { people, queueID } = await crew(2);
    const [ann, bob] = people as unknown as [SignedMember, SignedMember];
    const code = await start(ann, { queueID });
    await vote(code, ['movie_4'], bob);
    expect((await social.call('/api/jamm/closeJamm', { jammCode: code }, bob)).status).toBe(403);
    const closed = await social.call('/api/jamm/closeJamm', { jammCode: code }, ann);
    expect(closed.reply).toMatchObject({ success: true, jamm: { closed: true, winner: 'movie_4', amHost: true } });
    expect(queueOf(queueID)).toEqual(['movie_4', 'movie_1', 'movie_2', 'movie_3']);
    expect((await vote(code, ['movie_1'], 7)).reply).toMatchObject({ success: false, userMessage: expect.any(String) });
    expect((await show(code)).voters).toHaveLength(1);
  });

  it('ends at its time', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID, minutes: 5 });
    await vote(code, ['movie_2'], 1);
    social.clock.advance(5 * 60_000);
    expect((await vote(code, ['movie_1'], 2)).reply).toMatchObject({ success: false });
    expect(await show(code)).toMatchObject({ closed: true, winner: 'movie_2' });
  });

  it('is not started on fewer than two titles, nor by who is not in the queue, nor by visitors', async () => {
    const { people, queueID } = await crew(1, ['movie_1']);
    expect((await social.call('/api/jamm/startJamm', { queueID }, people[0])).reply).toMatchObject({ success: false });
    expect((await social.call('/api/jamm/startJamm', { queueID }, newMember())).status).toBe(403);
    for (const path of ['/api/jamm/startJamm', '/api/jamm/fetchPicks'] as const)
      expect((await social.call(path, {})).status).toBe(401);
    expect((await social.call('/api/jamm/closeJamm', { jammCode: '1111111111' })).status).toBe(401);
  });

  it.each([
    [{ ranking: ['movie_99'] }, 200],
    [{ ranking: ['movie_1'], veto: 'movie_99' }, 200],
    [{ ranking: Array.from({ length: 9 }, () => 'movie_1') }, 400],
    [{ ranking: ["movie_1'; --"] }, 400],
    [{ ranking: ['movie_1'], guestKey: 'short' }, 400],
    [{ ranking: ['movie_1'], name: 'x'.repeat(25) }, 400],
    [{ ranking: ['movie_1'], jammCode: '0OIl' }, 400],
    [{ ranking: ['movie_1'], guestKey: undefined }, 403],
  ])('what is no vote is refused: %j', async (body, status) => {
    const { people, queueID } = await crew(1);
    const jammCode = await start(people[0], { queueID });
    const answer = await social.call('/api/jamm/vote', { jammCode, guestKey: guest(1), name: 'x', ...body });
    expect(answer.status).toBe(status);
    if (answer.ok) expect(answer.reply).toMatchObject({ success: false });
    expect((await show(jammCode)).voters).toEqual([]);
  });

  it('takes names as they are typed, and tells nobody a guest’s key', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1'], 1, { name: '<b>\u202eא\u0000🎬' });
    const seen = await show(code);
    expect(seen.voters[0]?.name).toBe('<b>\u202eא 🎬');
    expect(JSON.stringify(seen)).not.toContain('guest-key');
    expect(JSON.stringify(await social.sql('select * from jamm_ballot'))).not.toContain('guest-key');
  });

  it('goes with any of those it is for', async () => {
    const { people, queueID } = await crew(2);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1'], people[0]);
    await social.deliver('member.deleted', {
      userID: people[1]?.userID ?? 0,
      at: social.clock.now().toISOString(),
    });
    expect((await social.call('/api/jamm/fetchJamm', { jammCode: code })).status).toBe(404);
    expect(await social.sql('select 1 from jamm_ballot where code = ?', [code])).toEqual([]);
  });
});
