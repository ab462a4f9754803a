import type { Reply } from '@videoqs/contract/calls';
import type { EventBody } from '@videoqs/contract/events';
import type { SignedMember } from '@videoqs/contract/rpc';
import { SweepFeedsJob } from '../src/feed/sweep-feeds.job.ts';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

type Group = EventBody<'plays.added'>['groups'][number];
const AT = '2026-11-21T20:00:00.000Z';
const LATER = '2026-11-21T21:00:00.000Z';
const group = (over: Partial<Group> = {}): Group => ({
  mediaType_vid: 'tv_1',
  title: 'Severance',
  poster_path: null,
  day: '2026-11-21',
  count: 1,
  season: 2,
  episode: 4,
  ...over,
});
const movie = (over: Partial<Group> = {}) =>
  group({ mediaType_vid: 'movie_1', title: 'Drive', season: null, episode: null, ...over });
const watched = (m: SignedMember, ...groups: Group[]) =>
  social.deliver('plays.added', { userID: m.userID, groups, newDays: [], at: AT });
async function feed(
  m: SignedMember,
): Promise<NonNullable<Reply<'/api/person/refreshFeedAndFollowinglist'>['watchedList']>> {
  const answer = await social.call('/api/person/refreshFeedAndFollowinglist', {}, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply.watchedList ?? [];
}

describe("the feed entry of a member's plays", () => {
  it('exists once for each title and day, counts the episodes and names the last episode', async () => {
    const ann = newMember();
    await watched(ann, group(), movie());
    await watched(ann, group({ count: 3, episode: 7 }), group({ day: '2026-11-20', episode: 1 }));
    await watched(ann, group({ episode: 2 }));
    const entries = (await feed(ann)).map(({ kind, title, watched: w, count }) => [kind, title, w, count]);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['watched', 'Severance', { episodes: 5, season: 2, episode: 7 }, undefined],
        ['watched', 'Severance', { episodes: 1, season: 2, episode: 1 }, undefined],
        ['watched', 'Drive', undefined, undefined],
      ]),
    );
  });

  it('appears once, however often the event arrives', async () => {
    const ann = newMember();
    const body = { userID: ann.userID, groups: [group()], newDays: [], at: AT };
    const id = await social.deliver('plays.added', body);
    await social.deliver('plays.added', body, id);
    expect(await feed(ann)).toMatchObject([{ watched: { episodes: 1 } }]);
  });

  it('does not appear for plays of long ago or of an unknown day', async () => {
    const ann = newMember();
    await watched(ann, group({ day: '2026-11-01' }), movie({ day: null }));
    expect(await feed(ann)).toEqual([]);
  });

  it('is removed with the plays', async () => {
    const ann = newMember();
    await watched(ann, group(), group({ day: '2026-11-20' }), movie());
    const groups = [{ mediaType_vid: 'tv_1', day: '2026-11-21' }];
    await social.deliver('plays.removed', { userID: ann.userID, groups, at: AT });
    expect((await feed(ann)).map((row) => row.title).sort()).toEqual(['Drive', 'Severance']);
  });

  it('does not appear for plays that were removed, even if the event about the removal arrives first', async () => {
    const [ann, bob] = [newMember(), newMember()];
    const groups = [{ mediaType_vid: 'tv_1', day: '2026-11-21' }];
    for (const at of [LATER, AT]) await social.deliver('plays.removed', { userID: ann.userID, groups, at });
    const late = { groups: [group(), movie()], newDays: [], at: AT };
    for (const m of [ann, bob]) await social.deliver('plays.added', { userID: m.userID, ...late });
    const titles = async (m: SignedMember) => (await feed(m)).map((row) => row.title).sort();
    expect([await titles(ann), await titles(bob)]).toEqual([['Drive'], ['Drive', 'Severance']]);
    const again = { groups: [group()], newDays: [], at: '2026-11-21T21:00:01.000Z' };
    await social.deliver('plays.added', { userID: ann.userID, ...again });
    expect(await titles(ann)).toEqual(['Drive', 'Severance']);
  });

  it('does not depend on removals of more than 30 days ago, nor on removals of a deleted member', async () => {
    const [ann, bob] = [newMember(), newMember()];
    const groups = [{ mediaType_vid: 'tv_1', day: '2026-10-20' }];
    const kept = () =>
      social.sql('select actor_id from watched_removal where actor_id in (?, ?)', [ann.userID, bob.userID]);
    await social.deliver('plays.removed', { userID: ann.userID, groups, at: '2026-10-20T20:00:00.000Z' });
    await social.deliver('plays.removed', { userID: bob.userID, groups, at: AT });
    await new SweepFeedsJob(social.orm as never, social.clock).run();
    expect(await kept()).toEqual([{ actor_id: bob.userID }]);
    await social.deliver('member.deleted', { userID: bob.userID, at: AT });
    expect(await kept()).toEqual([]);
  });

  it('counts the remaining episodes after some of the plays were removed', async () => {
    const ann = newMember();
    await watched(ann, group({ count: 10, episode: 10 }), movie());
    const left = [
      { mediaType_vid: 'tv_1', day: '2026-11-21', count: 2, season: 2, episode: 3 },
      { mediaType_vid: 'movie_1', day: '2026-11-21', count: 1, season: null, episode: null },
    ];
    await social.deliver('plays.removed', { userID: ann.userID, groups: [], left, at: AT });
    const entries = (await feed(ann)).map(({ title, watched: w }) => [title, w]);
    expect(entries.sort()).toEqual([
      ['Drive', undefined],
      ['Severance', { episodes: 2, season: 2, episode: 3 }],
    ]);
  });

  it('is named beside the member in the list of people whom a member follows, unless they are muted', async () => {
    const [me, ann, bob] = (await social.known(3)) as [SignedMember, SignedMember, SignedMember];
    for (const them of [ann, bob]) {
      await social.follow(me, them);
      await watched(them, movie({ day: '2026-11-20' }));
    }
    await social.deliver('plays.added', { userID: ann.userID, groups: [group()], newDays: [], at: LATER });
    await social.blockOrMute(me, bob, 'mute');
    const answer = await social.call('/api/person/refreshFollowinglist', {}, me);
    if (!answer.ok) throw new Error(answer.reply.code);
    expect(new Map(answer.reply.people.map((p) => [p.username, p.lastWatched?.title]))).toEqual(
      new Map([
        [bob.username, undefined],
        [ann.username, 'Severance'],
      ]),
    );
  });

  it('does not appear for a deleted member', async () => {
    const ann = newMember();
    await social.deliver('member.deleted', { userID: ann.userID, at: AT });
    await watched(ann, group());
    expect(await social.sql('select 1 from activity where actor_id = ?', [ann.userID])).toEqual([]);
  });
});
