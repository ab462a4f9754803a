import type { OpsPart, OpsParts } from '@videoqs/contract/ops/parts';
import { isPartsTicket } from '@videoqs/node/http/parts-ticket';
import type { Clock } from '@videoqs/node/runtime/clock';
import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { z } from 'zod';
import type { Count } from './address-limits.ts';
import type { Switches } from './switches/switches.ts';
import type { Registry } from './web/registry.ts';

/** What the gateway itself reports, some of it only to operators. */
interface OwnState {
  config: { MEMBER_SECRET: string; RELEASE?: string | undefined };
  clock: Clock;
  registry: Registry;
  switches: Switches;
  isWarm: () => boolean;
}

/**
 * GET /healthz: the state of each process. The status is 200 only when every process is ready. The response reveals no
 * addresses. GET /healthz/parts/TICKET also names releases and switches, for operators with a ticket of the account
 * service.
 */
export function routeHealth(
  fastify: FastifyInstance,
  count: Count,
  parts: Map<string, string>,
  { config, clock, registry, switches, isWarm }: OwnState,
): void {
  const others = () => Promise.all([...parts].map(([name, url]) => stateOf(name, url)));
  const ownState = () => (isWarm() ? 'ready' : 'not ready');
  fastify.get('/healthz', { onRequest: count }, async (_request, reply) => {
    const states = await others();
    const ready = isWarm() && states.every(({ state }) => state === 'ready');
    const named = Object.fromEntries(states.map(({ name, state }) => [name, state]));
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, parts: { gateway: ownState(), ...named } });
  });
  fastify.get('/healthz/parts/:ticket', { onRequest: count }, async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    if (!isPartsTicket(ticket, config.MEMBER_SECRET, clock.now())) throw new CallFailure('not-found');
    const own: OpsPart = { name: 'gateway', state: ownState(), release: config.RELEASE ?? null };
    const answer: OpsParts = {
      parts: [own, ...(await others())],
      frontends: await registry.versions(),
      switches: [...switches.names()],
      isSwitchesFaulty: switches.isFaulty,
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  // The gateway's own state, for its probes. The gateway waits for no other process.
  fastify.get('/livez', async () => ({ part: 'gateway', alive: true }));
  fastify.get('/readyz', async (_request, reply) =>
    reply.status(isWarm() ? 200 : 503).send({ part: 'gateway', ready: isWarm() }),
  );
}

const readyAnswer = z.object({ release: z.string().max(100).optional() });

async function stateOf(name: string, url: string): Promise<OpsPart> {
  try {
    const answer = await request(`${url}/readyz`, { headersTimeout: 2_000, bodyTimeout: 2_000 });
    const read = readyAnswer.safeParse(await answer.body.json().catch(() => null));
    const state = answer.statusCode === 200 ? 'ready' : 'not ready';
    return { name, state, release: read.data?.release ?? null };
  } catch {
    return { name, state: 'away', release: null };
  }
}
