import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { CallFailure } from '../runtime/failure.ts';
import { REQUEST_ID_HEADER } from '../runtime/request-scope.ts';
import { failureReply } from './failure-reply.ts';

export const BODY_LIMIT = 100_000;

/** Time limits for slow clients in ms. */
export interface Patience {
  /** The time limit for receiving the whole request, headers included. */
  request: number;
  /**
   * The longest time during which the client may be silent: it neither reads any of the answer nor sends any of the
   * request.
   */
  silence: number;
  /** The interval at which these limits are checked. */
  check: number;
}
export const PATIENCE: Patience = { request: 15_000, silence: 15_000, check: 1_000 };

/**
 * The listening options of gateway and services: the same limits and request ids.
 * @param o.trustedProxies how many entries of X-Forwarded-For are trusted
 */
export function fastifyOptions(o: { trustedProxies?: number; patience?: Patience } = {}): FastifyServerOptions {
  const { trustedProxies = 0, patience = PATIENCE } = o;
  return {
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    routerOptions: { maxParamLength: 200 },
    ...timeoutsOf(patience),
    keepAliveTimeout: 65_000,
    return503OnClosing: false, // at shutdown running calls are answered; Fastify's 503 has another shape
    clientErrorHandler: refuseBrokenHttp,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body, headers } = failureReply(new CallFailure('invalid-body'), request.id);
      reply.status(status).headers(headers).type('application/json').send(body);
    },
    genReqId: (req: { headers: Record<string, unknown> }) => {
      const given = req.headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}

/**
 * Both limits must be set when Node's server is created. Fastify sets its requestTimeout only later, when the limit for
 * headers is already 60 s. A body may then take a minute and a half until Node checks the limit.
 */
const timeoutsOf = (p: Patience) => ({
  http: { headersTimeout: p.request, requestTimeout: p.request, connectionsCheckingInterval: p.check },
  requestTimeout: p.request,
  connectionTimeout: p.silence,
});

/**
 * Answers input that is not HTTP in the common error shape, if the client is still connected. A connection without any
 * input is closed silently. Browsers open such connections in advance. They would mistake our message for the answer to
 * their next request.
 */
function refuseBrokenHttp({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable || !socket.bytesRead) return void socket.destroy();
  const { body } = failureReply(new CallFailure('invalid-body'), randomUUID());
  const text = JSON.stringify(body);
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`);
}
