import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { crewOf, showVote, startVote } from './jamm.fixture.ts';
import { newMember, queueOf, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
afterAll(() => social.stop());

const KEYS = ['movie_1', 'movie_2', 'movie_3', 'movie_4'];
const crew = (n: number, keys = KEYS) => crewOf(social, n, keys);
const _picks = (m: SignedMember, body: object) => social.call('/api/jamm/fetchPicks', body, m);
const start = (host: SignedMember, body: object) => startVote(social, host, body);
const guest = (n: number) => `guest-key-${n}-${'x'.repeat(20)}`;
const vote = (jammCode: string, ranking: string[], who: SignedMember | number, more: object = {}) =>
  typeof who === 'number'
    ? social.call('/api/jamm/vote', { jammCode, ranking, guestKey: guest(who), name: `Guest ${who}`, ...more })
    : social.call('/api/jamm/vote', { jammCode, ranking, ...more }, who);
const show = (jammCode: string, who: SignedMember | null = null, guestKey?: string) =>
  showVote(social, jammCode, who, guestKey);

/**
 * Ranked choice computed by the test itself. Of the titles with the fewest first choices, the last one is eliminated;
 * the ballots are then counted again.
 */
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

describe('a vote', () => {
  it('is open to members and guests through its link, and its result equals a separate count of the ballots', async () => {
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

  it('counts only the last ballot of each voter, and loses no simultaneous ballots', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1'], 1);
    await vote(code, ['movie_2'], 1);
    await Promise.all(Array.from({ length: JAMM_LIMITS.guestsOfAddress }, (_, n) => vote(code, ['movie_3'], n)));
    expect(await show(code, null, guest(1))).toMatchObject({ mine: { ranking: ['movie_3'] } });
    expect((await show(code)).voters).toHaveLength(JAMM_LIMITS.guestsOfAddress);
    expect((await show(code)).mine).toEqual({ ranking: [], veto: null });
  });

  it('removes a title for everybody after a veto, and allows each voter one veto', async () => {
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

  it('accepts six guests from one address, who share one veto, and any number of members', async () => {
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

  it("lets only its host remove a guest's ballot, and shows ballot ids only to the host", async () => {
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

  it('ends when its host ends it, adds the winner at the top of the queue and counts no more ballots', async () => {
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

  it('shows the rank that each voter gave the winner after the end', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1', 'movie_2'], people[0]);
    await vote(code, ['movie_1'], 1);
    await vote(code, ['movie_3', 'movie_1'], 2);
    await vote(code, ['movie_2'], 3);
    expect((await show(code)).voters.every((v) => v.place === undefined)).toBe(true);
    await social.call('/api/jamm/closeJamm', { jammCode: code }, people[0]);
    const seen = await show(code);
    expect(seen.winner).toBe('movie_1');
    expect(Object.fromEntries(seen.voters.map((v) => [v.name, v.place]))).toEqual({
      ...{ [people[0]?.username ?? '']: 1, 'Guest 1': 1, 'Guest 2': 2, 'Guest 3': null },
    });
  });

  it('ends when its time is up', async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID, minutes: 5 });
    await vote(code, ['movie_2'], 1);
    social.clock.advance(5 * 60_000);
    expect((await vote(code, ['movie_1'], 2)).reply).toMatchObject({ success: false });
    expect(await show(code)).toMatchObject({ closed: true, winner: 'movie_2' });
  });

  it('cannot be started with fewer than two titles, by members outside the queue, or by visitors', async () => {
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
  ])('refuses an invalid ballot: %j', async (body, status) => {
    const { people, queueID } = await crew(1);
    const jammCode = await start(people[0], { queueID });
    const answer = await social.call('/api/jamm/vote', { jammCode, guestKey: guest(1), name: 'x', ...body });
    expect(answer.status).toBe(status);
    if (answer.ok) expect(answer.reply).toMatchObject({ success: false });
    expect((await show(jammCode)).voters).toEqual([]);
  });

  it("keeps names as typed, and hides each guest's key", async () => {
    const { people, queueID } = await crew(1);
    const code = await start(people[0], { queueID });
    await vote(code, ['movie_1'], 1, { name: '<b>\u202eא\u0000🎬' });
    const seen = await show(code);
    expect(seen.voters[0]?.name).toBe('<b>\u202eא 🎬');
    expect(JSON.stringify(seen)).not.toContain('guest-key');
    expect(JSON.stringify(await social.sql('select * from jamm_ballot'))).not.toContain('guest-key');
  });

  it('is deleted when a member who takes part in it is deleted', async () => {
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
