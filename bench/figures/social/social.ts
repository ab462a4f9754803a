import { eventually } from '@videoqs/stack/eventually';
import { type Member, pairOf, seedMembers, seedQueue, seedShared, seedTitles } from '../../data/seed.ts';
import {
  introduce,
  seedCrowd,
  seedFollows,
  seedReviews,
  seedSocialTitles,
  socialTitle,
} from '../../data/seed-social.ts';
import { atMost, each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesOf } from '../../measure/one-by-one.ts';
import { inTurn, median, quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

/** The number of members whom the reader of the feed follows, and the number of followers of the review's author. */
const FOLLOWEES = 5_000;
const FOLLOWERS = 10_000;
/**
 * The number of members with 50 reviews each. The search for similar members goes through them. Our claim is for
 * TASTERS=100000.
 */
const TASTERS = Number(process.env.TASTERS ?? 5_000);
/** The number of members in the social database. Each follows ten others. Our claim is for CROWD=1000000. */
const CROWD = Math.max(TASTERS, FOLLOWERS, Number(process.env.CROWD ?? 0));
const FOLLOWS = 10;
const REVIEWS = 50;
const TWIN_REVIEWS = 2_000;
const CALLS = 60;
const ROUNDS = 2;

/**
 * Measures the most frequent calls to the social service, for members with very much data. The baseline of each call is
 * one prepared statement with about the same result.
 */
export async function social(testBed: TestBed): Promise<Figure[]> {
  const db = testBed.social;
  await seedTitles(testBed.queues);
  await seedSocialTitles(db);
  const members = await seedMembers(testBed.account, testBed.queues, 12);
  await introduce(db, members);
  const [me, twin] = members as [Member, Member];
  const crowd = await seedCrowd(db, 0, CROWD);
  await seedFollows(db, crowd, CROWD, FOLLOWS);
  await db.query(
    `insert into follow (follower_id, followee_id, since) select $1::bigint, id, now() from generate_series($2::bigint, $3::bigint) id`,
    [me.userID, crowd, crowd + FOLLOWEES - 1],
  );
  await db.query(
    `insert into activity (actor_id, kind, media_key, title, at, waiting)
     select id, 'queued', $3, 'A title', now() - (id % 5000) * interval '1 minute' - n * interval '1 day', false
     from generate_series($1::bigint, $2::bigint) id, generate_series(0, 4) n`,
    [crowd, crowd + FOLLOWEES - 1, socialTitle(0)],
  );
  await seedReviews(db, crowd, TASTERS, REVIEWS);
  const taster = { ...(members[2] as Member) };
  await seedReviews(db, taster.userID, 1, REVIEWS);
  for (const one of [me, twin])
    await db.query(
      `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
       select $1::bigint, 'movie_' || (8000000 + n * 2), 1 + (n * $1::bigint) % 10, '', false, false, now() from generate_series(0, $2::int - 1) n`,
      [one.userID, TWIN_REVIEWS],
    );
  await db.query('vacuum analyze review, follow, activity, member, title');
  const queueID = await realQueue(testBed, members.slice(0, 10));
  const beside = p95Beside(testBed);
  const feed = { ...pairOf(me), limit: 20 };
  await post(testBed.urlOf('/api/person/refreshFeedAndFollowinglist'), feed);
  await eventually(async () => {
    const { rowCount } = await db.query('select from feed_reader where user_id = $1 and whole_from is not null', [
      me.userID,
    ]);
    return rowCount;
  });
  return [
    await beside(
      `first page of the feed, 5,000 followed, ${CROWD} members`,
      20,
      '/api/person/refreshFeedAndFollowinglist',
      feed,
      {
        text: `select a.*, m.username, t.poster_path from activity a left join member m on m.id = a.actor_id
        left join title t on t.media_key = a.media_key where a.actor_id in (select followee_id from follow where follower_id = $1)
        order by a.at desc limit 20`,
        values: [me.userID],
      },
    ),
    await beside(
      'twin, 2,000 reviews each',
      30,
      '/api/person/show411',
      { ...pairOf(me), user2Lookup: twin.username, viewTwin: true },
      {
        text: `select count(*), avg(abs(mine - theirs)) from (select max(halves) filter (where user_id = $1) as mine,
          max(halves) filter (where user_id = $2) as theirs from review where user_id in ($1, $2) group by media_key having count(*) = 2) s`,
        values: [me.userID, twin.userID],
      },
    ),
    await beside(
      `people like me among ${TASTERS}`,
      100,
      '/api/person/peopleLikeMe',
      pairOf(taster),
      likeBaseline(taster),
    ),
    await beside(
      `people like me among ${TASTERS}, 2,000 reviews of mine`,
      100,
      '/api/person/peopleLikeMe',
      pairOf(me),
      likeBaseline(me),
    ),
    await beside(
      'Jamm for a queue of 10 members',
      200,
      '/api/jamm/fetchPicks',
      { ...pairOf(me), queueID, people: [], unseen: false },
      {
        text: `select m.id, m.username, t.sliders from member m left join taste t on t.user_id = m.id where m.id = any($1)`,
        values: [members.slice(0, 10).map((m) => m.userID)],
      },
    ),
    ...(await reviewEvents(testBed, members[3] as Member, members[4] as Member, crowd)),
  ];
}

const likeBaseline = ({ userID }: Member) => ({
  text: `select r.user_id, count(*) from review m join review r on r.media_key = m.media_key and abs(r.halves - m.halves) <= 1
    where m.user_id = $1 and r.user_id <> $1 group by r.user_id order by 2 desc limit 6`,
  values: [userID],
});

/** Creates a queue of a hundred titles of the shipped catalogue. @returns its id */
async function realQueue({ queues, titles }: TestBed, members: readonly Member[]): Promise<number> {
  const queueID = await seedShared(queues, members, 0);
  const { rows } = await titles.query<{ media_key: string }>(
    'select media_key from title where vid < 8000000 limit 100',
  );
  const keys = rows.map((r) => r.media_key);
  await queues.query(
    `insert into title (media_key, title, genres, changed_at) select key, key, '{}', now() from unnest($1::text[]) key on conflict do nothing`,
    [keys],
  );
  await queues.query(
    `insert into item (queue_id, media_key, rank, added_at, added_by)
     select $1, key, 'V' || lpad(n::text, 8, '0'), now(), $2 from unnest($3::text[]) with ordinality k(key, n)`,
    [queueID, members[0]?.userID, keys],
  );
  return queueID;
}

/** Measures the p95 of a call through the gateway, and of one prepared statement over an open connection. */
const p95Beside =
  (testBed: TestBed) =>
  async (
    figure: string,
    most: number,
    path: string,
    body: object,
    baseline: { text: string; values: unknown[] },
  ): Promise<Figure> => {
    const client = await testBed.social.connect();
    const runs = await inTurn(
      ROUNDS,
      () => timesOf(CALLS, () => post(testBed.urlOf(path), body)),
      () => timesOf(CALLS / 6, () => client.query({ name: path, ...baseline })),
    );
    client.release();
    return figureOf(
      `${figure}, p95`,
      'ms',
      each(runs, (some) => quantile(some.flat(), 0.95)),
      atMost(most),
    );
  };

/**
 * Posts a review by a member with 10,000 active followers. Measures the time until the review is in every follower's
 * list, and how much slower other calls get meanwhile.
 */
async function reviewEvents(testBed: TestBed, author: Member, other: Member, crowd: number): Promise<Figure[]> {
  const followers = [crowd, crowd + FOLLOWERS - 1];
  await testBed.social.query(
    `with read as (insert into feed_reader (user_id, active_at, whole_from) select id, now(), now() from generate_series($2::bigint, $3::bigint) id on conflict do nothing)
     insert into follow (follower_id, followee_id, since) select id, $1::bigint, now() from generate_series($2::bigint, $3::bigint) id`,
    [author.userID, ...followers],
  );
  await seedQueue(testBed.queues, other, 50);
  const page = () => post(testBed.urlOf('/api/queues/fetchMyQueue'), { ...pairOf(other), limit: 50 });
  await timesOf(CALLS, page);
  const before = await timesOf(CALLS * 5, page);
  const review = { mediaType_vid: 'movie_603', StarRating: 4, restComment: 'Good.', spoiler: false };
  const started = performance.now();
  await post(testBed.urlOf('/api/review/submitReview'), { ...pairOf(author), ...review });
  const meanwhile: number[] = [];
  const seconds = await eventually(async () => {
    meanwhile.push(...(await timesOf(10, page)));
    const { rows } = await testBed.social.query<{ n: number }>(
      'select count(*)::int as n from feed_entry e join activity a on a.id = e.activity_id where a.actor_id = $1',
      [author.userID],
    );
    return rows[0]?.n === FOLLOWERS && (performance.now() - started) / 1000;
  });
  const values = Array.from({ length: FOLLOWERS }, (_, n) => crowd + n);
  const byHand = await timesOf(5, () =>
    testBed.social.query('insert into feed_entry (reader_id, at, activity_id) select unnest($1::bigint[]), now(), -1', [
      values,
    ]),
  );
  await testBed.social.query('delete from feed_entry where activity_id = -1');
  const p99 = (times: readonly number[]) => quantile(times, 0.99);
  return [
    figureOf(
      'a review in the feeds of 10,000 followers',
      's',
      { ours: seconds, baseline: median(byHand) / 1000 },
      atMost(5),
    ),
    figureOf('my queue meanwhile, p99', 'ms', each({ ours: meanwhile, baseline: before }, p99), ratioAtMost(1.5)),
  ];
}
