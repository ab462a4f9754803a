import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import type { Count } from './address-limits.ts';

/**
 * GET /healthz: the state of each process. The status is 200 only when every process is ready. The response reveals no
 * addresses.
 */
export function routeHealth(fastify: FastifyInstance, count: Count, parts: Map<string, string>): void {
  fastify.get('/healthz', { onRequest: count }, async (_request, reply) => {
    const states = await Promise.all([...parts].map(async ([name, url]) => [name, await stateOf(url)] as const));
    const ready = states.every(([, state]) => state === 'ready');
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, parts: { gateway: 'ready', ...Object.fromEntries(states) } });
  });
  /**
   * The gateway's own state, for its probes. The gateway waits for no other process, so it is ready whenever it is
   * alive.
   */
  fastify.get('/livez', async () => ({ part: 'gateway', alive: true }));
  fastify.get('/readyz', async () => ({ part: 'gateway', ready: true }));
}

async function stateOf(url: string): Promise<'ready' | 'not ready' | 'away'> {
  try {
    const answer = await request(`${url}/readyz`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
    await answer.body.dump();
    return answer.statusCode === 200 ? 'ready' : 'not ready';
  } catch {
    return 'away';
  }
}
