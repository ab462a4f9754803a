import type { SignedMember } from '@videoqs/contract/rpc';
import { logQueries } from '@videoqs/node/testing/query-log';
import { recordQueued } from '../src/feed/record-queued.ts';
import { type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
});
afterAll(() => social.stop());

const START = Date.parse('2026-11-21T00:00:00.000Z');
const news = (m: SignedMember, n: number, hours: number) => ({
  userID: m.userID,
  mediaType_vid: `movie_${n}`,
  title: `t${n}`,
  at: new Date(START + hours * 3_600_000).toISOString(),
});
const record = (all: ReturnType<typeof news>[]) => social.orm.em.fork().transactional((em) => recordQueued(em, all));
/** Reads a member's entries, the oldest first, each as the keys of its titles. */
const entries = async (m: SignedMember) => {
  const rows = await social.sql<{ keys: string[]; count: number }>(
    `select count, array(select media_key from activity b where a.id in (b.id, b.head_id) order by b.at, b.id) as keys
      from activity a where head_id is null and actor_id = ? order by at`,
    [m.userID],
  );
  for (const { keys, count } of rows) expect(keys).toHaveLength(count);
  return rows.map((row) => row.keys.map((key) => Number(key.slice(6))));
};

describe('titles queued in one batch of events', () => {
  it('become one feed entry for each member and period of six hours, in order, with each title once', async () => {
    const [ann, bob] = (await social.known(2)) as [SignedMember, SignedMember];
    await record([
      news(ann, 3, 8),
      news(bob, 1, 0),
      news(ann, 1, 0),
      news(ann, 2, 1),
      news(ann, 1, 2),
      news(ann, 1, 9),
    ]);
    expect(await entries(ann)).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(await entries(bob)).toEqual([[1]]);
    await record([news(ann, 3, 9), news(ann, 4, 10), news(bob, 2, 7)]);
    expect(await entries(ann)).toEqual([
      [1, 2],
      [3, 1, 4],
    ]);
    expect(await entries(bob)).toEqual([[1], [2]]);
  });

  it('take as many statements for a hundred titles of twenty members as for one title', async () => {
    const members = await social.known(20);
    const statements = async (all: ReturnType<typeof news>[]) => {
      const queries: string[] = [];
      const log = await logQueries(social.orm, queries);
      await record(all);
      log.stop();
      return queries.filter((q) => /activity|forgotten|advisory/.test(q)).length;
    };
    const [first] = members as [SignedMember];
    const one = await statements([news(first, 1, 0), news(first, 2, 0)]);
    expect(await statements(members.flatMap((m) => [1, 2, 3, 4, 5].map((n) => news(m, n, 20))))).toBe(one);
  });
});
