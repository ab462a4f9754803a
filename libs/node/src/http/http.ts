import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { boundedByCount } from '../runtime/bounded-map.ts';
import type { Clock } from '../runtime/clock.ts';
import { MS_LEFT_HEADER, readMsLeft } from '../runtime/deadline.ts';
import { NotAuthorized, Unavailable } from '../runtime/failure.ts';
import { withRequestID } from '../runtime/request-scope.ts';
import type { CalledRequest } from './answers.decorator.ts';
import { fastifyOptions } from './fastify-options.ts';
import { type Caller, MEMBER_HEADER, readCaller } from './member-header.ts';
import { replyWithFailure } from './reply-with-failure.ts';
import { endSilentConnections } from './silent-connections.ts';

/** The Fastify adapter of a service. Each request knows its id, and how long its caller will still wait. */
export function httpAdapter(): FastifyAdapter {
  const adapter = new FastifyAdapter(fastifyOptions());
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRequest', (request, _reply, done) =>
    withRequestID(request.id, done, readMsLeft(request.headers[MS_LEFT_HEADER])),
  );
  endSilentConnections(fastify);
  return adapter;
}

/** Requires the gateway's signature on every /api request and sets `request.caller` to the signed caller. */
export function requireSignature(fastify: FastifyInstance, log: Logger, secret: string, clock: Clock): void {
  const read = rememberingReader(secret, clock);
  fastify.addHook('onRequest', (request, reply, done) => {
    // use the matched route, because the same path can be written in several ways
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return done();
    const caller = read(request.headers[MEMBER_HEADER]);
    if (!caller) return replyWithFailure(log, new NotAuthorized(), request, reply);
    if (caller === 'expired') {
      log.warn({ requestID: request.id }, 'the signature of the gateway is too old: its clock or this one is wrong');
      // the status is not 401, because a 401 would make the browser end the member's session
      return replyWithFailure(log, new Unavailable(), request, reply);
    }
    (request as CalledRequest).caller = caller;
    done();
  });
}

const REMEMBERED = 1_000;
const REMEMBER_MS = 1_000;

/**
 * Checks a member's header and caches the result for a second (REMEMBER_MS), because the gateway sends the same header
 * many times.
 */
function rememberingReader(secret: string, clock: Clock) {
  const known = boundedByCount<{ caller: Caller; until: number }>(REMEMBERED);
  return (header: string | string[] | undefined): Caller | 'expired' | null => {
    const now = clock.now();
    const hit = typeof header === 'string' ? known.get(header) : undefined;
    if (hit && hit.until > now.getTime()) return hit.caller;
    const caller = readCaller(header, secret, now);
    if (caller && caller !== 'expired') known.set(header as string, { caller, until: now.getTime() + REMEMBER_MS });
    return caller;
  };
}
