import type pg from 'pg';
import { seedMembers, seedShared, seedTitles } from '../../data/seed.ts';
import { introduce, seedCrowd, seedReviews, seedSocialTitles } from '../../data/seed-social.ts';
import type { Figure } from '../../measure/figure.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const MEMBERS = 5_000;
const QUEUES = 50;
const EACH = 1_000;
const CROWD = 20_000;
const REVIEWS = 20;
const FOLLOWS = 100_000;
/** Tables with fewer rows than this are left out, because they say little about the size of a row. */
const LEAST = 2_000;

/**
 * Measures the size of a row on disk, indexes included, in each table that the bench or the shipped catalogue fills.
 * Plans for larger products use these sizes (docs/scale.md).
 */
export async function rows(testBed: TestBed): Promise<Figure[]> {
  const { account, queues, social, titles } = testBed;
  await seedTitles(queues);
  const members = await seedMembers(account, queues, MEMBERS);
  for (let n = 0; n < QUEUES; n++) {
    const queueID = await seedShared(queues, members.slice(n, n + 4), EACH);
    await queues.query(
      `insert into queue_change (queue_id, revision, at, by, what, media_key)
       select $1::bigint, row_number() over (), now(), added_by, 'added', media_key from item where queue_id = $1`,
      [queueID],
    );
  }
  await seedSocialTitles(social);
  await introduce(social, members);
  const crowd = await seedCrowd(social, 0, CROWD);
  await seedReviews(social, crowd, CROWD, REVIEWS);
  await social.query(
    `insert into follow (follower_id, followee_id, since)
     select $1::bigint + n % $2::int, $1::bigint + (n * 7919) % $2::int, now() from generate_series(0, $3::int - 1) n on conflict do nothing`,
    [crowd, CROWD, FOLLOWS],
  );
  await social.query(
    `insert into activity (actor_id, kind, media_key, title, at, waiting)
     select $1::bigint + n % $2::int, 'queued', 'movie_' || (8000000 + n % 5000), 'A title of some length', now() - n * interval '1 second', false
     from generate_series(0, $3::int - 1) n`,
    [crowd, CROWD, FOLLOWS],
  );
  await social.query(
    `insert into feed_entry (reader_id, activity_id, at) select $1::bigint + id % $2::int, id, at from activity`,
    [crowd, CROWD],
  );
  const databases = Object.entries({ account, queues, social, titles });
  return (await Promise.all(databases.map(([name, pool]) => sizes(name, pool)))).flat();
}

async function sizes(database: string, pool: pg.Pool): Promise<Figure[]> {
  await pool.query('vacuum analyze');
  const { rows: found } = await pool.query<{ table: string; bytes: number }>(
    `select relname as table, (pg_total_relation_size(oid) / reltuples)::float8 as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by relname`,
    [LEAST],
  );
  return found.map(({ table, bytes }) => ({ figure: `a row of ${database}.${table}, B`, unit: '', ours: bytes }));
}
