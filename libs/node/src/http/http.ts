import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../service/clock.ts';
import { REQUEST_ID_HEADER, withRequestID } from '../service/request-scope.ts';
import type { CalledRequest } from './answers.decorator.ts';
import { MS_LEFT_HEADER, readMsLeft } from './deadline.ts';
import { CallFailure, failureReply, NotAuthorized, toFailure } from './failure.ts';
import { type Caller, MEMBER_HEADER, readCaller } from './member-header.ts';

export const BODY_LIMIT = 100_000;

/**
 * The Fastify that gateway and services listen with: same limits, same request ids.
 * @param trustedProxies how many hops of X-Forwarded-For are believed
 */
export function httpAdapter(trustedProxies = 0): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false, // what is under way at a stop is answered; Fastify's own 503 is not in our shape
    clientErrorHandler: (error: { code?: string }, socket: Socket) => refuseBrokenHttp(error, socket),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body, headers } = failureReply(new CallFailure('invalid-body'), request.id);
      reply.status(status).headers(headers).type('application/json').send(body);
    },
    genReqId: (req: { headers: Record<string, unknown> }) => {
      const given = req.headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRequest', (request, _reply, done) =>
    withRequestID(request.id, done, readMsLeft(request.headers[MS_LEFT_HEADER])),
  );
  return adapter;
}

/** What is no HTTP is refused in the one error shape too, as far as somebody is there to read it. */
function refuseBrokenHttp({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = failureReply(new CallFailure('invalid-body'), randomUUID());
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`);
}

/** Answers any thrown thing in the one error shape; logs what is our fault. */
export function replyWithFailure(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  if (failure.code === 'internal') log.error({ err: error, requestID: request.id, path: request.url }, 'call failed');
  else if (failure !== error && failure.code === 'unavailable')
    log.warn({ err: error, requestID: request.id, path: request.url }, 'database is away');
  const { status, body, headers } = failureReply(failure, request.id);
  reply.status(status).headers(headers).type('application/json').send(body);
}

/** Every /api request to a service must carry the gateway's signature; `request.caller` is who it names. */
export function requireSignature(fastify: FastifyInstance, log: Logger, secret: string, clock: Clock): void {
  const read = rememberingReader(secret, clock);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    const caller = read(request.headers[MEMBER_HEADER]);
    if (!caller) return replyWithFailure(log, new NotAuthorized(), request, reply);
    (request as CalledRequest).caller = caller;
    done();
  });
}

const REMEMBERED = 1_000;
const REMEMBER_MS = 1_000;

/** The gateway sends a member's header many times within a second: the same bytes are checked once in that time. */
function rememberingReader(secret: string, clock: Clock) {
  const known = new Map<string, { caller: Caller; until: number }>();
  return (header: string | string[] | undefined): Caller | null => {
    const now = clock.now();
    const hit = typeof header === 'string' ? known.get(header) : undefined;
    if (hit && hit.until > now.getTime()) return hit.caller;
    const caller = readCaller(header, secret, now);
    if (caller) {
      if (known.size >= REMEMBERED) known.clear();
      known.set(header as string, { caller, until: now.getTime() + REMEMBER_MS });
    }
    return caller;
  };
}
