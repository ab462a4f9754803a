import { eventually } from '@videoqs/stack/eventually';
import { membersWith, pairOf } from '../../data/seed.ts';
import { atMost, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesOf } from '../../measure/one-by-one.ts';
import { median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const TITLES = 10_000;
/** The number of the member's activities in the social database. */
const ACTIVITIES = 2_000;
const CALLS = 300;
/** The job that deletes accounts runs every minute. */
const PATIENCE_S = 150;

/**
 * Deletes a member who has 10,000 queued titles and 2,000 activities. Measures the time until every service has
 * reported the deletion, and how much slower other calls get meanwhile.
 */
export async function accountDeletion(testBed: TestBed): Promise<Figure[]> {
  const [deleted, other] = await membersWith(testBed, TITLES, 50);
  await testBed.social.query(
    `insert into activity (actor_id, kind, media_key, title, at) select $1, 'queued', 'movie_1', 'A title', now() from generate_series(1, $2::int)`,
    [deleted.userID, ACTIVITIES],
  );
  const page = () => post(testBed.urlOf('/api/queues/fetchMyQueue'), { ...pairOf(other), limit: 50 });
  const before = median(await timesOf(CALLS, page));
  await testBed.account.query(`update member set delete_at = now() - interval '1 hour' where id = $1`, [
    deleted.userID,
  ]);
  const meanwhile: number[] = [];
  const took = await eventually(async () => {
    meanwhile.push(...(await timesOf(20, page)));
    const { rows } = await testBed.account.query<{ s: number | null }>(
      `select case when count(*) filter (where finished_at is null) = 0
         then extract(epoch from max(finished_at) - min(gone_at))::float end as s from departure where user_id = $1 having count(*) = 3`,
      [deleted.userID],
    );
    return rows[0]?.s;
  }, PATIENCE_S);
  // Calls that were made before and during the deletion. Most of them were made before it.
  const beside = meanwhile.slice(-CALLS);
  return [
    figureOf(
      'account deletion, 10,000 titles and 2,000 activities, until every service has reported',
      's',
      took,
      atMost(5),
    ),
    figureOf(
      'account deletion: another member’s queue meanwhile, p50',
      'ms',
      { ours: median(beside), baseline: before },
      ratioAtMost(1.3),
    ),
  ];
}
