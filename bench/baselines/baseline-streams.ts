/**
 * The baseline of live streams: a Fastify server that stores a change with one prepared statement, and sends it to
 * every listener of that queue in this process. Listeners are not authenticated. Environment: PORT, DATABASE_URL.
 */
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 8 });
const fastify = Fastify();
const listening = new Map<number, Set<PassThrough>>();

fastify.post('/watch', async (request, reply) => {
  const { queueID } = request.body as { queueID: number };
  const stream = new PassThrough();
  const all = listening.get(queueID) ?? new Set();
  listening.set(queueID, all.add(stream));
  stream.once('close', () => all.delete(stream)).write('data: {"kind":"here"}\n\n');
  return reply.type('text/event-stream').send(stream);
});

const KEEP = {
  name: 'keep',
  text: 'insert into bench_change (queue_id, media_key) values ($1, $2) returning revision',
};
fastify.post('/add', async (request) => {
  const { queueID, mediaType_vid } = request.body as { queueID: number; mediaType_vid: string };
  const { rows } = await pool.query({ ...KEEP, values: [queueID, mediaType_vid] });
  const { revision } = rows[0] as { revision: string };
  const event = JSON.stringify({ kind: 'change', revision: Number(revision), what: 'added', mediaType_vid });
  for (const stream of listening.get(queueID) ?? []) stream.write(`id: ${revision}\ndata: ${event}\n\n`);
  return { success: true };
});

await pool.query(
  'create table if not exists bench_change (revision bigserial primary key, queue_id bigint not null, media_key text not null)',
);
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
