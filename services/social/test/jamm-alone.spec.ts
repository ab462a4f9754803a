import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { testWatchables, testWellLiked } from '@videoqs/node/testing/test-titles';
import { reviewsChanged } from '../src/review/spread.store.ts';
import { crewOf, showVote, startVote } from './jamm.fixture.ts';
import { begun, played, putInQueue, type TestSocial, testSocial, watching } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const KEYS = ['movie_1', 'movie_2', 'movie_3', 'movie_4'];

describe('picks for a member who watches alone', () => {
  /** Imports a rating. Each test uses titles that no other test uses. */
  const rate = async (m: SignedMember, key: string, stars: number) => {
    await social.sql(
      `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at) values (?, ?, ?, '', false, false, now())`,
      [m.userID, key, stars * 2],
    );
    await reviewsChanged(social.orm.em, m.userID);
  };
  const alone = async (m: SignedMember, body = {}) => {
    const answer = await social.call('/api/jamm/fetchPicks', body, m);
    if (!answer.ok) throw new Error(answer.reply.code);
    return answer.reply;
  };
  const keysOf = (reply: Awaited<ReturnType<typeof alone>>) => reply.picks.map((p) => p.card.mediaType_vid).sort();
  const skip = (m: SignedMember, mediaType_vid: string, is = true) =>
    social.call('/api/jamm/skipPick', { mediaType_vid, skip: is }, m);
  const withQueue = async (n = 1) => {
    const people = (await social.known(n)) as [SignedMember, ...SignedMember[]];
    for (const m of people) putInQueue(m.userID, KEYS);
    return people;
  };

  it('use stars and sliders, and say which of the two counted more', async () => {
    const [ann] = await withQueue();
    await social.call('/api/genre_tastes/saveSliderVals', { updateARRAY: [20, 'Drama'] }, ann);
    expect((await alone(ann)).picks[0]?.least).toMatchObject({ score: 20, by: { value: 20, from: 'slider' } });
    await social.sql(
      `insert into title (media_key, title, year, genres, changed_at)
        select 'movie_' || (700000 + n), 'Drama ' || n, 2000, '{Drama}', now() from generate_series(1, 12) n on conflict do nothing`,
    );
    for (let n = 1; n <= 12; n++) await rate(ann, `movie_${700_000 + n}`, 5);
    expect((await alone(ann)).picks[0]?.least).toMatchObject({
      score: 84,
      by: { genre: 'Drama', value: 84, from: 'stars' },
    });
  });

  it('use the stars of members with a similar taste, and name these members, but not in a vote', async () => {
    const [ann, twin, other] = (await withQueue(3)) as [SignedMember, SignedMember, SignedMember];
    for (const key of ['tv_801', 'tv_802', 'tv_803', 'tv_804', 'tv_805']) {
      await rate(ann, key, 5);
      await rate(twin, key, 5);
      await rate(other, key, 0.5);
    }
    await social.follow(ann, twin);
    await rate(twin, 'movie_3', 5);
    await rate(other, 'movie_2', 5);
    const { picks } = await alone(ann);
    expect(picks[0]).toMatchObject({
      card: { mediaType_vid: 'movie_3' },
      least: { userID: ann.userID, score: 62.5 },
      twins: [{ userID: twin.userID, username: twin.username, stars: 5 }],
    });
    expect(picks.slice(1).map((p) => [p.least.score, p.twins])).toEqual(Array(3).fill([50, undefined]));
    const vote = await showVote(social, await startVote(social, ann, {}), null, 'g'.repeat(22));
    expect(vote.picks.map((p) => p.twins)).toEqual(Array(4).fill(undefined));
  });

  it('leave out titles that the member skipped, for 30 days or until the member ends the skip', async () => {
    const [ann, bob] = (await withQueue(2)) as [SignedMember, SignedMember];
    await skip(ann, 'movie_1');
    await skip(ann, 'movie_2');
    await skip(ann, 'movie_2', false);
    const reply = await alone(ann);
    expect(keysOf(reply)).toEqual(['movie_2', 'movie_3', 'movie_4']);
    expect(reply.without.skipped).toBe(1);
    expect(keysOf(await alone(bob))).toEqual(KEYS);
    social.clock.advance(30 * 86_400_000 - 1);
    expect(keysOf(await alone(ann))).toHaveLength(3);
    social.clock.advance(1);
    expect(keysOf(await alone(ann))).toEqual(KEYS);
    await skip(ann, 'movie_3'); // the next skip deletes the expired ones
    expect(await social.sql('select media_key from skipped_title where user_id = ?', [ann.userID])).toEqual([
      { media_key: 'movie_3' },
    ]);
  });

  it('leave out shows that the member has begun, which a group can still include', async () => {
    const { people, queueID } = await crewOf(social, 2, ['tv_801', 'movie_1']);
    testWatchables.set('tv_801', {});
    begun.set(people[0].userID, ['tv_801']);
    putInQueue(people[0].userID, ['tv_801', 'movie_1']);
    const reply = await alone(people[0]);
    expect([keysOf(reply), reply.without.seen]).toEqual([['movie_1'], 0]);
    const group = await alone(people[0], { queueID });
    expect([keysOf(group), group.without.seen]).toEqual([['movie_1'], 1]);
    expect(keysOf(await alone(people[0], { queueID, unseen: false }))).toEqual(['movie_1', 'tv_801']);
  });

  describe('a queue with too few titles', () => {
    beforeEach(() => void testWellLiked.push('movie_4', ...Array.from({ length: 12 }, (_, n) => `movie_${n + 11}`)));
    afterEach(() => void testWellLiked.splice(0));

    it('is filled up with well-liked titles that the member has neither seen nor skipped', async () => {
      const [ann] = await withQueue();
      played.set(ann.userID, new Set(['movie_1', 'movie_11']));
      await skip(ann, 'movie_12');
      const { picks, without } = await alone(ann);
      expect(picks.slice(0, 3).map((p) => p.wantedBy)).toEqual(Array(3).fill([ann.userID]));
      expect(picks.slice(3).map((p) => [p.card.mediaType_vid, p.wantedBy])).toEqual(
        Array.from({ length: 8 }, (_, n) => [`movie_${n + 13}`, []]),
      );
      expect(without).toEqual({ runtime: 0, services: 0, seen: 1, skipped: 0 });
      expect((await alone(ann, { maxRuntime: 30 })).picks).toEqual([]);
    });

    it("gets only titles on the member's services, unless the member includes other services", async () => {
      const [ann] = await withQueue();
      watching.set(ann.userID, { country: 'DE', services: [] });
      putInQueue(ann.userID, []);
      expect((await alone(ann)).picks).toEqual([]);
      expect((await alone(ann, { onServices: false })).picks).toHaveLength(8);
    });

    it("is not filled up while enough of the member's own titles fit, or for a group", async () => {
      const [ann, bob] = (await withQueue(2)) as [SignedMember, SignedMember];
      const many = Array.from({ length: 8 }, (_, n) => `movie_${n + 1}`);
      putInQueue(ann.userID, many);
      expect(keysOf(await alone(ann))).toEqual(many);
      const { people, queueID } = await crewOf(social, 2, KEYS.slice(0, 1));
      expect(keysOf(await alone(people[0], { queueID }))).toEqual(KEYS.slice(0, 1));
      expect((await alone(bob)).picks).toHaveLength(12);
    });
  });

  it('include titles that the member skipped when the member watches with others', async () => {
    const { people, queueID } = await crewOf(social, 2, KEYS);
    await skip(people[0], 'movie_1');
    expect(keysOf(await alone(people[0], { queueID }))).toEqual(KEYS);
  });

  it.each([{}, { mediaType_vid: 'movie_0' }, { mediaType_vid: "movie_1'; drop table review" }, { mediaType_vid: 7 }])(
    'refuse to skip an invalid title: %j',
    async (body) => {
      const [ann] = await withQueue();
      expect((await social.call('/api/jamm/skipPick', body, ann)).reply).toMatchObject({ code: 'invalid-body' });
    },
  );

  it("store only the member's thousand latest skips", async () => {
    const [ann] = await withQueue();
    await social.sql(
      `insert into skipped_title (user_id, media_key, at) select ?, 'movie_' || 1000 + n, ?::timestamptz - n * interval '1 s' from generate_series(1, 1000) n`,
      [ann.userID, social.clock.now()],
    );
    await skip(ann, 'movie_1');
    const [kept] = await social.sql<{ n: number; last: boolean }>(
      `select count(*)::int as n, bool_or(media_key = 'movie_2000') as last from skipped_title where user_id = ?`,
      [ann.userID],
    );
    expect(kept).toEqual({ n: 1000, last: false });
  });

  it('are limited to fifty people and thirty titles, and a vote is limited to eight titles', async () => {
    const keys = Array.from({ length: 35 }, (_, n) => `movie_${n + 1}`);
    const { people, queueID } = await crewOf(social, JAMM_LIMITS.people + 1, keys);
    const { people: asked, picks } = await alone(people[0], { queueID });
    expect([asked.length, picks.length]).toEqual([JAMM_LIMITS.people, JAMM_LIMITS.picks]);
    const jammCode = await startVote(social, people[0], { queueID });
    const [vote] = await social.sql<{ n: number }>('select jsonb_array_length(picks) as n from jamm where code = ?', [
      jammCode,
    ]);
    expect(vote?.n).toBe(JAMM_LIMITS.ballot);
  });

  it('do not let visitors skip titles', async () => {
    expect((await social.call('/api/jamm/skipPick', { mediaType_vid: 'movie_1' })).reply).toMatchObject({
      code: 'not-authorized',
    });
  });
});
