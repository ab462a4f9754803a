/** Writes plays directly into the database of the queues service, as if members had made them. */
import type pg from 'pg';
import type { Member } from './seed.ts';

const FIRST_SHOW = 9_500_000;
const SHOWS = 600;
const SEASONS = 5;
const EPISODES = 20;
/** A show of 100 episodes that the queues service knows. @param n from 0 to 599 */
export const showKey = (n: number): string => `tv_${FIRST_SHOW + n}`;
export const EPISODES_OF_SEASON = EPISODES;

/**
 * Writes 600 shows of five seasons of twenty aired episodes, and the facts of the movies. A second call does nothing.
 */
export async function seedShows(queues: pg.Pool): Promise<void> {
  await queues.query(
    `insert into title (media_key, title, year, runtime, genres, changed_at)
     select 'tv_' || n, 'A show of moderate length, the ' || n || 'th', 1990 + n % 35, 45, array['Drama', 'Mystery'], now()
     from generate_series($1::int, $2::int) n on conflict do nothing`,
    [FIRST_SHOW, FIRST_SHOW + SHOWS - 1],
  );
  await queues.query(
    `insert into watchable (media_key, released, countries, language, people, ended, seasons, version, asked_at)
     select media_key, make_date(coalesce(year, 2000), 1, 1), array['US'], 'en', jsonb_build_object(
       'directors', json_build_array(json_build_object('personID', 1 + abs(hashtext(media_key)) % 900, 'name', 'A director')),
       'writers', json_build_array(json_build_object('personID', 1 + abs(hashtext(media_key || 'w')) % 900, 'name', 'A writer')),
       'actors', (select json_agg(json_build_object('personID', 1 + abs(hashtext(media_key || a)) % 9000, 'name', 'An actor ' || a))
         from generate_series(1, 20) a)),
       case when media_key like 'tv%' then true end, '{"1": "Season 1"}', 1, now()
     from title on conflict do nothing`,
  );
  await queues.query(
    `insert into episode (media_key, season, number, name, air_date, airs, minutes, gone)
     select 'tv_' || n, s, e, 'Episode ' || e, date '2015-01-01' + (s * 400 + e * 7), date '2015-01-01' + (s * 400 + e * 7), 42, false
     from generate_series($1::int, $2::int) n, generate_series(1, $3::int) s, generate_series(1, $4::int) e on conflict do nothing`,
    [FIRST_SHOW, FIRST_SHOW + SHOWS - 1, SEASONS, EPISODES],
  );
  await queues.query('analyze title, watchable, episode');
}

/**
 * Writes plays of members. Each member gets this many episodes of each of this many shows, and this many movies. The
 * plays are spread over the years before today. The numbers that the product derives from plays are written as well.
 */
export async function seedPlays(
  queues: pg.Pool,
  members: readonly Pick<Member, 'userID'>[],
  o: { shows: number; episodes: number; movies: number; years: number },
): Promise<void> {
  const ids = members.map((m) => m.userID);
  const when = `date_trunc('minute', now() - ((n * 7919) % ($2::int * 365 * 1440)) * interval '1 minute')`;
  const insert = (key: string, part: string, count: number, values: unknown[], minutes: number) =>
    queues.query(
      `insert into play (id, user_id, media_key, season, episode, watched, at, day, hour, minutes, private)
       select uuidv7(), id, key, season, episode, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:00"Z"'), at,
         (at at time zone 'America/Los_Angeles')::date, extract(hour from at at time zone 'America/Los_Angeles'), ${minutes}, false
       from (select id, ${key} as key, ${part}, ${when} as at from unnest($1::bigint[]) m(id), generate_series(0, $3::int - 1) n) p
       on conflict do nothing`,
      [ids, o.years, count, ...values],
    );
  if (o.movies) await insert(`'movie_' || (9000000 + n % 20000)`, '-1 as season, -1 as episode', o.movies, [], 100);
  if (o.shows)
    await insert(
      `'tv_' || ($4::int + n % $5::int)`,
      `1 + n / $5::int / ${EPISODES} as season, 1 + n / $5::int % ${EPISODES} as episode`,
      o.shows * o.episodes,
      [FIRST_SHOW, o.shows],
      42,
    );
  for (const statement of [
    `insert into watcher (user_id, time_zone, after_watching, hide_unseen, plays, private_plays)
     select user_id, 'America/Los_Angeles', 'remove', 'off', count(*), 0 from play where user_id = any($1) group by 1
     on conflict do nothing`,
    `insert into watched_day (user_id, day, movies, episodes, minutes)
     select user_id, day, count(*) filter (where season < 0), count(*) filter (where season > 0), sum(minutes)
     from play where user_id = any($1) group by 1, 2 on conflict do nothing`,
    `insert into watched_hour (user_id, year, hour, plays)
     select user_id, extract(year from day), hour, count(*) from play where user_id = any($1) group by 1, 2, 3
     on conflict do nothing`,
    `insert into watched_title (user_id, year, media_key, plays, things, minutes)
     select user_id, y, media_key, count(*), count(distinct (season, episode)), sum(minutes)
     from play, lateral (values (0), (extract(year from day)::int)) v(y) where user_id = any($1) group by 1, 2, 3
     on conflict do nothing`,
    // No show has the version 0, so a member's progress is computed when the member first reads it.
    `insert into show_progress (user_id, media_key, state, plays, seen, aired, waiting, minutes_left, is_new, sort_at, version)
     select distinct user_id, media_key, 'watching', 1, 1, 1, 1, 1, false, now(), 0 from play
     where user_id = any($1) and season > 0 on conflict do nothing`,
  ])
    await queues.query(statement, [ids]);
  await queues.query('analyze play, watcher, watched_day, watched_hour, watched_title, show_progress');
}

/** The number of the other members, and how many plays each of them has. */
const CROWD = 50_000;
const EACH = 200;
const BATCH = 2_500;

/** Writes ten million plays of other members. The table is then as large as in production. */
export async function seedCrowdOfPlays(queues: pg.Pool): Promise<void> {
  for (let first = 0; first < CROWD; first += BATCH)
    await queues.query(
      `insert into play (id, user_id, media_key, season, episode, watched, at, day, hour, minutes, private)
       select uuidv7(), 800000000000 + m, 'tv_' || ($3::int + (m * 7 + n) % $4::int), 1 + n % 5, 1 + n / 5 % 20, at::date::text, at,
         at::date, null, 42, false
       from (select m, n, timestamptz '2020-01-01' + ((m * 7919 + n * 104729) % 2000) * interval '1 day' as at
         from generate_series($1::int, $2::int) m, generate_series(0, $5::int - 1) n) p on conflict do nothing`,
      [first, first + BATCH - 1, FIRST_SHOW, SHOWS, EACH],
    );
  await queues.query('vacuum analyze play');
}
