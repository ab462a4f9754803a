import type { SignedMember } from '@videoqs/contract/rpc';
import { eventually } from '@videoqs/stack/eventually';
import { SweepFeedsJob } from '../src/feed/sweep-feeds.job.ts';
import { type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const minute = (n: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + n * 60_000).toISOString();
const members = async (n: number) => (await social.known(n)) as [SignedMember, SignedMember, SignedMember];
const ranked = (m: SignedMember, n: number) =>
  social.deliver('top10.added', {
    userID: m.userID,
    mediaType_vid: `movie_${n}`,
    title: `t${n}`,
    position: 1,
    at: minute(n),
  });
const queued = (m: SignedMember, ...keys: number[]) =>
  Promise.all(
    keys.map((n) =>
      social.deliver('queue.itemAdded', {
        userID: m.userID,
        queueID: m.userID,
        ownQueue: true,
        mediaType_vid: `movie_${n}`,
        title: `t${n}`,
        at: minute(n),
      }),
    ),
  );
const feed = async (m: SignedMember, page = {}) => {
  const answer = await social.call('/api/person/refreshFeedAndFollowinglist', page, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const titles = async (m: SignedMember, page = {}) =>
  (await feed(m, page)).feedList.filter((row) => row.kind === 'top10').map((row) => row.title);
/** Follows without creating an activity. */
const follow = async (me: SignedMember, ...people: SignedMember[]) => {
  for (const person of people) await social.follow(me, person);
};
/** Waits until the reader's feed is built and contains all entries. */
const settled = (m: SignedMember) =>
  eventually(async () => {
    const rows = await social.sql(
      'select 1 from feed_reader where user_id = ? and whole_from is not null and not exists (select from activity where waiting)',
      [m.userID],
    );
    return rows.length === 1;
  });
const wholeFrom = (m: SignedMember) =>
  social.sql<{ whole_from: Date }>('select whole_from from feed_reader where user_id = ?', [m.userID]);

describe("an active reader's stored feed", () => {
  it('has the same pages as a feed that is read from the entries of all followed members', async () => {
    const [me, ann, bob] = await members(3);
    await follow(me, ann, bob);
    for (let n = 1; n <= 6; n++) await ranked(n % 2 ? ann : bob, n);
    await ranked(me, 7);
    const before = await feed(me); // This page is read without a stored feed.
    await settled(me);
    expect(await feed(me)).toEqual(before);
    const seen = [];
    for (let page = await feed(me, { limit: 2 }); ; page = await feed(me, { limit: 2, after: page.nextCursor })) {
      seen.push(...page.feedList);
      if (!page.nextCursor) break;
    }
    expect(seen).toEqual(before.feedList);
  });

  it('receives new entries, and the old entries of a newly followed member', async () => {
    const [me, ann, bob] = await members(3);
    await follow(me, ann);
    await ranked(bob, 1);
    await feed(me);
    await settled(me);
    await ranked(ann, 2);
    await settled(me);
    expect(await titles(me)).toEqual(['t2']);
    await follow(me, bob);
    expect(await titles(me)).toEqual(['t2', 't1']); // This page is read before the feed is built again.
    await settled(me);
    expect(await titles(me)).toEqual(['t2', 't1']);
    await social.unfollow(me, ann);
    expect(await titles(me)).toEqual(['t1']);
  });

  it.each(['block', 'mute'] as const)(
    "leaves out members after the reader's choice to %s them, both before and after the feed is stored",
    async (how) => {
      const [me, ann, bob] = await members(3);
      await follow(me, ann, bob);
      await follow(bob, me);
      await ranked(ann, 1);
      await ranked(bob, 2);
      await ranked(me, 3);
      await social.blockOrMute(me, bob, how);
      expect(await titles(me)).toEqual(['t3', 't1']);
      await settled(me);
      expect(await titles(me)).toEqual(['t3', 't1']);
      expect(await titles(bob)).toEqual(how === 'block' ? ['t2'] : ['t3', 't2']);
      expect(await titles(me, { personID: bob.userID })).toEqual(how === 'block' ? [] : ['t2']);
    },
  );

  it('leaves out a member who was muted later, and shows the member again after the mute ends', async () => {
    const [me, ann] = await members(2);
    await follow(me, ann);
    await ranked(ann, 1);
    await feed(me);
    await settled(me);
    await social.blockOrMute(me, ann, 'mute');
    expect(await titles(me)).toEqual([]);
    await social.call('/api/person/showMember', { personID: ann.userID }, me);
    expect(await titles(me)).toEqual(['t1']);
  });

  it('continues with older entries after the end of the stored feed', async () => {
    const [me, ann] = await members(2);
    await follow(me, ann);
    await social.sql(
      `insert into activity (actor_id, kind, media_key, title, at)
        select ?, 'top10', 'movie_' || n, 't' || n, '2026-11-01'::timestamptz + n * interval '1 minute' from generate_series(1, 700) n`,
      [ann.userID],
    );
    await feed(me);
    await settled(me);
    expect((await wholeFrom(me))[0]?.whole_from.getTime()).toBeGreaterThan(0);
    for (let round = 0; round < 2; round++) {
      const seen: (string | undefined)[] = [];
      for (let page = await feed(me, { limit: 100 }); ; page = await feed(me, { limit: 100, after: page.nextCursor })) {
        seen.push(...page.feedList.filter((row) => row.kind === 'top10').map((row) => row.title));
        if (!page.nextCursor) break;
      }
      expect(seen).toEqual(Array.from({ length: 700 }, (_, n) => `t${700 - n}`));
      const sweep = new SweepFeedsJob(social.orm as never, social.clock);
      await sweep.run();
      const [{ n } = { n: '' }] = await social.sql<{ n: string }>(
        'select count(*) as n from feed_entry where reader_id = ?',
        [me.userID],
      );
      expect(Number(n)).toBeLessThanOrEqual(500);
    }
  });

  it('is deleted when the reader is inactive, and built again when the reader returns', async () => {
    const [me, ann] = await members(2);
    await follow(me, ann);
    await ranked(ann, 1);
    await feed(me);
    await settled(me);
    social.clock.advance(15 * 86_400_000);
    await new SweepFeedsJob(social.orm as never, social.clock).run();
    expect(await social.sql('select 1 from feed_entry where reader_id = ?', [me.userID])).toEqual([]);
    expect(await titles(me)).toEqual(['t1']);
    await settled(me);
    expect(await titles(me)).toEqual(['t1']);
  });

  it('takes a number of queries that does not grow with the number of followed members', async () => {
    const [me, ...others] = (await social.known(12)) as [SignedMember, ...SignedMember[]];
    const count = async () => {
      const queries: string[] = [];
      const log = await social.queryLog(queries);
      await feed(me);
      log.stop();
      return queries.filter((q) => !/^(begin|commit|set)/i.test(q)).length;
    };
    await feed(me);
    const small = await count();
    for (const other of others) {
      await follow(me, other);
      await queued(other, 1, 2, 3);
    }
    expect((await feed(me)).feedList.length).toBeGreaterThan(10);
    expect(await count()).toBeLessThanOrEqual(Math.max(small, 6) + 1);
  });
});

describe('titles that a member queues together', () => {
  it('form one entry with the total number and the newest titles, each once', async () => {
    const [me] = await members(1);
    await queued(me, ...Array.from({ length: 50 }, (_, n) => n + 1));
    await queued(me, 7);
    const [entry, ...rest] = (await feed(me)).feedList;
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ kind: 'queued', count: 50 });
    expect(entry?.titles).toHaveLength(12);
    expect(new Set(entry?.titles?.map((t) => t.title)).size).toBe(12);
    await queued(me, 500); // This is more than six hours later.
    expect((await feed(me)).feedList.map((row) => row.count)).toEqual([undefined, 50]);
  });

  it('form another entry after a different activity of the member', async () => {
    const [me] = await members(1);
    await queued(me, 1);
    await ranked(me, 2);
    await queued(me, 3);
    expect((await feed(me)).feedList.map((row) => row.kind)).toEqual(['queued', 'top10', 'queued']);
  });
});
