/**
 * The floor: a Fastify with pg and nothing else, its own process. `/my-queue` and `/add` do in the database what the
 * product does for fetchMyQueue and addToQueue, against the same rows; events go to a table that nobody reads.
 * Environment: PORT, QUEUES_URL, ACCOUNT_URL, POOL.
 */
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

interface Pair {
  userID: number;
  userAUTH: string;
}
// services/queues/src/queue/queue.presenter.ts, word for word
const QUEUE_PAGE_SQL = `with page as (
  select i.media_key, i.rank, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username, r.remind_date
  from item i join title t on t.media_key = i.media_key left join member m on m.id = i.added_by
  left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = $1
  where i.queue_id = $2 and i.rank > $3 order by i.rank limit $4),
shown as (select * from page order by rank limit $5)
select json_build_object(
  'myQueue', coalesce((select json_agg(json_build_object(
    'mediaType_vid', media_key, 'title', title, 'year', year, 'poster_path', poster_path, 'runtime', runtime, 'genres', genres,
    'addedAt', to_char(added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'addedBy', json_build_object('userID', added_by, 'username', coalesce(username, '')),
    'remindDate', coalesce(to_json(remind_date), 'false'::json)) order by rank) from shown), '[]'::json),
  'nextCursor', case when (select count(*) from page) > (select count(*) from shown) then (select max(rank) from shown) end,
  'browserReloadHappened', $6::boolean,
  'otherQueueCount', (select count(*) from queue_member where user_id = $7),
  'count', coalesce((select count from queue where id = $8), 0))::text as reply`;

const max = Number(process.env.POOL ?? 8);
const queues = new pg.Pool({ connectionString: process.env.QUEUES_URL ?? '', max });
const account = new pg.Pool({ connectionString: process.env.ACCOUNT_URL ?? '', max });

/** @throws Error when nobody holds this pair */
async function checkSession({ userID, userAUTH }: Pair): Promise<void> {
  const hash = createHash('sha256').update(userAUTH).digest();
  const { rows } = await account.query('select user_id from session where auth_hash = $1 and expires_at > now()', [
    hash,
  ]);
  if (Number(rows[0]?.user_id) !== userID) throw new Error('not authorized');
}

async function inTransaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await queues.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const fastify = Fastify();

fastify.post('/my-queue', async (request, reply) => {
  const { limit = 500, ...pair } = request.body as Pair & { limit?: number };
  await checkSession(pair);
  const values = [pair.userID, pair.userID, '', limit + 1, limit, false, pair.userID, pair.userID];
  const { rows } = await queues.query<{ reply: string }>(QUEUE_PAGE_SQL, values);
  return reply.type('application/json').send(rows[0]?.reply);
});

fastify.post('/add', async (request) => {
  const { mediaType_vid, ...pair } = request.body as Pair & { mediaType_vid: string };
  await checkSession(pair);
  const { userID } = pair;
  const length = await inTransaction(async (client) => {
    const { rows } = await client.query('select * from queue where id = $1 for update', [userID]);
    const { count } = rows[0] as { count: number };
    const rank = `V${String(count).padStart(8, '0')}`;
    const added = await client.query(
      `insert into item (queue_id, media_key, rank, added_at, added_by) values ($1, $2, $3, now(), $1)
       on conflict (queue_id, media_key) do nothing`,
      [userID, mediaType_vid, rank],
    );
    if (!added.rowCount) return count;
    await client.query('update queue set count = count + 1, last_rank = $2 where id = $1', [userID, rank]);
    await client.query(`insert into bench_outbox (id, name, body) values ($1, 'queue.itemAdded', $2)`, [
      randomUUID(),
      JSON.stringify({ userID, queueID: userID, mediaType_vid }),
    ]);
    return count + 1;
  });
  return { newListLengthArr: [[userID, length]], success: true };
});

await queues.query('create table if not exists bench_outbox (like outbox including all)');
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
