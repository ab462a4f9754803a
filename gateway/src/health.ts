import type { OpsConfiguration, OpsPart, OpsParts, OpsSettings } from '@videoqs/contract/ops/parts';
import { isOpsTicket, type OpsView } from '@videoqs/node/http/ops-ticket';
import type { Clock } from '@videoqs/node/runtime/clock';
import { settingsOf } from '@videoqs/node/runtime/config';
import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { request } from 'undici';
import { z } from 'zod';
import type { Count } from './address-limits.ts';
import type { Switches } from './switches/switches.ts';
import type { Registry } from './web/registry.ts';

/** The gateway's own state, as /healthz reports it. Some of it is only for operators. */
interface OwnState {
  config: { MEMBER_SECRET: string; RELEASE?: string | undefined };
  clock: Clock;
  registry: Registry;
  switches: Switches;
  isWarm: () => boolean;
}

/**
 * GET /healthz: the state of each process. The status is 200 only when every process is ready. The response reveals no
 * addresses. For operators with a ticket of the account service, GET /healthz/parts/TICKET also names releases and
 * switches, and GET /healthz/settings/TICKET shows the configuration of each process without its secrets.
 */
export function routeHealth(
  fastify: FastifyInstance,
  count: Count,
  parts: Map<string, string>,
  { config, clock, registry, switches, isWarm }: OwnState,
): void {
  const ticketOf = (view: OpsView, { params }: FastifyRequest): string => {
    const { ticket } = params as { ticket: string };
    if (!isOpsTicket(view, ticket, config.MEMBER_SECRET, clock.now())) throw new CallFailure('not-found');
    return ticket;
  };
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
    ticketOf('parts', request);
    const own: OpsPart = { name: 'gateway', state: ownState(), release: config.RELEASE ?? null };
    const answer: OpsParts = {
      parts: [own, ...(await others())],
      frontends: await registry.versions(),
      switches: [...switches.names()],
      switchedOnAt: switches.onAt(),
      isSwitchesFaulty: switches.isFaulty,
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  fastify.get('/healthz/settings/:ticket', { onRequest: count }, async (request, reply) => {
    const ticket = ticketOf('settings', request);
    const asked = [...parts].map(([name, url]) => configurationOf(name, `${url}/settings/${ticket}`));
    const own = { name: 'gateway', settings: settingsOf(config) };
    const answer: OpsSettings = { parts: [own, ...(await Promise.all(asked))] };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  // The gateway's own state, for its probes. The gateway waits for no other process.
  fastify.get('/livez', async () => ({ part: 'gateway', alive: true }));
  fastify.get('/readyz', async (_request, reply) =>
    reply.status(isWarm() ? 200 : 503).send({ part: 'gateway', ready: isWarm() }),
  );
}

const readyAnswer = z.object({ release: z.string().max(100).optional() });
const settingsAnswer = z.object({
  settings: z.array(
    z.object({ name: z.string(), state: z.enum(['default', 'set', 'not set']), value: z.string().nullable() }),
  ),
});

const ask = (url: string) => request(url, { headersTimeout: 2_000, bodyTimeout: 2_000 });

async function stateOf(name: string, url: string): Promise<OpsPart> {
  try {
    const answer = await ask(`${url}/readyz`);
    const read = readyAnswer.safeParse(await answer.body.json().catch(() => null));
    const state = answer.statusCode === 200 ? 'ready' : 'not ready';
    return { name, state, release: read.data?.release ?? null };
  } catch {
    return { name, state: 'away', release: null };
  }
}

/**
 * Asks another process for its configuration. A process of an older release may not know this request. Its answer then
 * cannot be parsed and is ignored.
 */
async function configurationOf(name: string, url: string): Promise<OpsConfiguration> {
  try {
    return { name, settings: settingsAnswer.parse(await (await ask(url)).body.json()).settings };
  } catch {
    return { name, settings: null };
  }
}
