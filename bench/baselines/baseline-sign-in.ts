/**
 * The baseline of a sign-in: a Fastify server that verifies one argon2id hash for each call and does nothing else.
 * Environment: PORT, HASH.
 */
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';

const fastify = Fastify();
fastify.post('/sign-in', async (request) => {
  const { passhash } = request.body as { passhash: string };
  return { right: await verify(process.env.HASH ?? '', passhash) };
});
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
