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
interface Row {
  [column: string]: unknown;
  added_at: Date;
  added_by: string;
  rank: string;
}

// services/queues/src/queue/read-queue.service.ts, word for word
const PAGE_SQL = `select i.media_key, t.title, t.year, t.poster_path, t.runtime, t.genres, i.added_at, i.added_by, m.username,
  r.remind_date::text, i.rank
  from item i join title t on t.media_key = i.media_key left join member m on m.id = i.added_by
  left join reminder r on r.queue_id = i.queue_id and r.media_key = i.media_key and r.user_id = $1
  where i.queue_id = $2 and i.rank > $3 order by i.rank limit $4`;
const COUNT_SQL =
  'select (select count from queue where id = $1) as count, (select count(*)::int from queue_member where user_id = $2) as others';

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

fastify.post('/my-queue', async (request) => {
  const { limit = 500, ...pair } = request.body as Pair & { limit?: number };
  await checkSession(pair);
  const [{ rows }, { rows: counts }] = await Promise.all([
    queues.query<Row>(PAGE_SQL, [pair.userID, pair.userID, '', limit + 1]),
    queues.query<{ count: number; others: number }>(COUNT_SQL, [pair.userID, pair.userID]),
  ]);
  const page = rows.slice(0, limit);
  return {
    myQueue: page.map((row) => ({
      mediaType_vid: row.media_key,
      title: row.title,
      year: row.year,
      poster_path: row.poster_path,
      runtime: row.runtime,
      genres: row.genres,
      addedAt: row.added_at.toISOString(),
      addedBy: { userID: Number(row.added_by), username: row.username ?? '' },
      remindDate: row.remind_date ?? false,
    })),
    otherQueueCount: counts[0]?.others ?? 0,
    browserReloadHappened: false,
    nextCursor: rows.length > limit ? Buffer.from(page.at(-1)?.rank ?? '').toString('base64url') : null,
    count: counts[0]?.count ?? 0,
  };
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
