/**
 * The baseline: the server that a good engineer writes by hand for these calls alone. It is a separate process with
 * Fastify and pg. Each call uses one database, one prepared statement and one round trip, and Postgres writes the JSON.
 * Every call except `/page` changes the product's rows in the same way as the product's call of that name. Sessions,
 * pages and events are in the bench's own tables. Environment: PORT, DATABASE_URL, POOL.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

interface Body extends Record<string, unknown> {
  userID: number;
  userAUTH: string;
}
type Row = { authorized: boolean; reply: string | null };

/** Whether the session belongs to the member. Parameters: the hash of the session's secret, and the member's id. */
const SESSION = 'exists (select from bench_session where auth_hash = $1 and user_id = $2)';

const MY_QUEUE = {
  name: 'my-queue',
  text: `with page as (
    select i.media_key, i.rank, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username, r.remind_date
    from item i join title t on t.media_key = i.media_key left join member m on m.id = i.added_by
    left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = $2
    where i.queue_id = $2 and ${SESSION} order by i.rank limit $3 + 1),
  shown as (select * from page order by rank limit $3)
  select ${SESSION} as authorized, json_build_object(
    'myQueue', coalesce((select json_agg(json_build_object(
      'mediaType_vid', media_key, 'title', title, 'year', year, 'poster_path', poster_path, 'runtime', runtime, 'genres', genres,
      'addedAt', to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'addedBy', json_build_object('userID', added_by, 'username', coalesce(username, '')),
      'remindDate', coalesce(to_json(remind_date), 'false'::json)) order by rank) from shown), '[]'::json),
    'nextCursor', case when (select count(*) from page) > (select count(*) from shown) then (select max(rank) from shown) end,
    'browserReloadHappened', false,
    'otherQueueCount', (select count(*) from queue_member where user_id = $2),
    'count', coalesce((select count from queue where id = $2), 0))::text as reply`,
};

/** Locks the queue, adds the title, counts it, and writes an event. */
const ADD = {
  name: 'add',
  text: `with mine as (select id, count from queue where id = $2 and ${SESSION} for update),
  added as (
    insert into item (queue_id, media_key, rank, added_at, added_by)
    select id, $3, 'V' || lpad(count::text, 8, '0'), now(), id from mine
    on conflict (queue_id, media_key) do nothing returning queue_id, rank),
  counted as (
    update queue set count = queue.count + 1, last_rank = added.rank from added where queue.id = added.queue_id
    returning queue.count),
  told as (
    insert into bench_outbox (id, name, body) select gen_random_uuid(), 'queue.itemAdded',
      jsonb_build_object('userID', queue_id, 'queueID', queue_id, 'mediaType_vid', $3::text) from added)
  select exists (select from mine) as authorized, json_build_object(
    'newListLengthArr', json_build_array(json_build_array($2, coalesce((select count from counted), (select count from mine)))),
    'success', true)::text as reply`,
};

/** Locks the queue, writes a rank that no other title has, and records who moved which title. */
const MOVE = {
  name: 'move',
  text: `with mine as (
    update queue set revision = revision + 1 where id = $3 and ${SESSION}
      and (owner_id = $2 or exists (select from queue_member m where m.queue_id = $3 and m.user_id = $2 and level = 'editor'))
    returning id, revision),
  moved as (
    update item set rank = 'W' || lpad(mine.revision::text, 8, '0') from mine where queue_id = mine.id and media_key = $4 returning media_key),
  noted as (
    insert into queue_change (queue_id, revision, at, by, what, media_key)
    select id, revision, now(), $2, 'moved', $4 from mine)
  select exists (select from mine) as authorized, json_build_object('success', exists (select from moved))::text as reply`,
};

/** Removes titles, stores them for an undo, counts, and records who removed them. */
const REMOVE = {
  name: 'remove',
  text: `with mine as (select id, revision from queue where id = $3 and owner_id = $2 and ${SESSION} for update),
  gone as (
    delete from item using mine where queue_id = mine.id and media_key = any($4::text[])
    returning media_key, rank, added_at, added_by),
  kept as (
    insert into removed_item (queue_id, media_key, rank, added_at, added_by, removed_by, removed_at, reminders)
    select $3, media_key, rank, added_at, added_by, $2, now(), '[]' from gone
    on conflict (queue_id, media_key) do update set removed_at = excluded.removed_at),
  counted as (
    update queue set count = count - (select count(*) from gone), revision = queue.revision + (select count(*) from gone)
    from mine where queue.id = mine.id),
  noted as (
    insert into queue_change (queue_id, revision, at, by, what, media_key)
    select mine.id, mine.revision + row_number() over (), now(), $2, 'removed', media_key from gone, mine)
  select exists (select from mine) as authorized,
    json_build_object('removed', coalesce((select json_agg(media_key) from gone), '[]'))::text as reply`,
};

/** Adds plays to the diary, each play once, counts them by day, and writes an event. */
const PLAY = {
  name: 'play',
  text: `with added as (
    insert into play (id, user_id, media_key, season, episode, watched, at, day, hour, minutes, private)
    select uuidv7(), $2, key, season, episode, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:00"Z"'),
      date_trunc('minute', now()), current_date, extract(hour from now()), 100, false
    from unnest($3::text[], $4::int[], $5::int[]) p(key, season, episode) where ${SESSION}
    on conflict do nothing returning media_key),
  counted as (
    insert into watched_day as d (user_id, day, movies, episodes, minutes)
    select $2, current_date, count(*), 0, count(*) * 100 from added having count(*) > 0
    on conflict (user_id, day) do update set movies = d.movies + excluded.movies, minutes = d.minutes + excluded.minutes),
  told as (
    insert into bench_outbox (id, name, body) select gen_random_uuid(), 'plays.added',
      jsonb_build_object('userID', $2, 'mediaType_vid', media_key) from added limit 1)
  select ${SESSION} as authorized, json_build_object('added', (select count(*) from added))::text as reply`,
};

/** The shows that have an unseen episode, the show with the newest play first. The rows were computed in advance. */
const UP_NEXT = {
  name: 'up-next',
  text: `select ${SESSION} as authorized, json_build_object('shows', coalesce((select json_agg(p) from (
    select p.*, t.title, t.poster_path, e.name from show_progress p join title t on t.media_key = p.media_key
    left join episode e on e.media_key = p.media_key and e.season = p.next_season and e.number = p.next_episode
    where p.user_id = $2 and p.state = 'watching' order by p.sort_at desc limit 24) p), '[]'))::text as reply`,
};
const SEEN = {
  name: 'seen',
  text: `select ${SESSION} as authorized, json_build_object('movies', (select json_agg(m) from (
      select media_key, count(*) as plays, max(at) as last from play
      where user_id = $2 and media_key = any($3::text[]) and season < 0 group by 1) m),
    'shows', (select json_agg(p) from show_progress p where user_id = $2 and media_key = any($3::text[])))::text as reply`,
};
/** The statistics of a year, computed from its plays. */
const YEAR = {
  name: 'year',
  text: `with p as materialized (select p.*, t.genres from play p join title t on t.media_key = p.media_key
      where user_id = $2 and at >= make_date($3::int, 1, 1) and at < make_date($3::int + 1, 1, 1))
    select ${SESSION} as authorized, json_build_object(
      'plays', (select count(*) from p), 'minutes', (select sum(minutes) from p),
      'months', (select json_agg(m) from (select extract(month from day), count(*) from p group by 1) m),
      'hours', (select json_agg(h) from (select hour, count(*) from p group by 1) h),
      'genres', (select json_agg(g) from (select genre, count(distinct media_key) from p, unnest(genres) genre group by 1) g),
      'people', (select json_agg(w) from (select a.person, count(*) from (select distinct media_key from p) d
        join watchable w on w.media_key = d.media_key, jsonb_array_elements(w.people->'actors') a(person)
        group by 1 order by 2 desc limit 20) w))::text as reply`,
};

const PAGE = { name: 'page', text: 'select true as authorized, page as reply from bench_page where key = $1' };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: Number(process.env.POOL ?? 8) });
const fastify = Fastify();

/** @throws Error when the session is not the member's, or there is no such row */
async function ask(statement: { name: string; text: string }, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<Row>({ ...statement, values });
  if (!rows[0]?.authorized || rows[0].reply === null) throw new Error('not authorized, or not there');
  return rows[0].reply;
}
const member = ({ userID, userAUTH }: Body) => [createHash('sha256').update(userAUTH).digest(), userID];

/** The statement of each call, with its parameters. */
const CALLS: Record<string, [{ name: string; text: string }, (body: Body) => unknown[]]> = {
  '/my-queue': [MY_QUEUE, (body) => [...member(body), body.limit ?? 500]],
  '/add': [ADD, (body) => [...member(body), body.mediaType_vid]],
  '/move': [MOVE, (body) => [...member(body), body.queueID, body.mediaType_vid]],
  '/remove': [REMOVE, (body) => [...member(body), body.queueID, body.keys]],
  '/play': [PLAY, (body) => [...member(body), body.keys, body.seasons, body.episodes]],
  '/up-next': [UP_NEXT, member],
  '/seen': [SEEN, (body) => [...member(body), body.keys]],
  '/year': [YEAR, (body) => [...member(body), body.year]],
  '/page': [PAGE, ({ vid }) => [`movie_${vid}`]],
};
for (const [path, [statement, valuesOf]] of Object.entries(CALLS))
  fastify.post(path, async ({ body }, reply) =>
    reply.type('application/json').send(await ask(statement, valuesOf(body as Body))),
  );

await pool.query(`create table if not exists bench_outbox (id uuid primary key, name text not null, body jsonb not null,
  created_at timestamptz not null default now())`);
await pool.query('create table if not exists bench_page (key text primary key, page text not null)');
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
