import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { CallFailure } from '../runtime/failure.ts';
import { REQUEST_ID_HEADER } from '../runtime/request-scope.ts';
import { failureReply } from './failure-reply.ts';

export const BODY_LIMIT = 100_000;

/** How long a client may take, ms. */
export interface Patience {
  /** For receiving the whole request, headers included. */
  request: number;
  /** The longest time without reading any of the answer, or sending any of the request. */
  silence: number;
  /** How often requests are looked at. */
  check: number;
}
export const PATIENCE: Patience = { request: 15_000, silence: 15_000, check: 1_000 };

/**
 * What gateway and services listen with: same limits, same request ids.
 * @param o.trustedProxies how many hops of X-Forwarded-For are believed
 */
export function fastifyOptions(o: { trustedProxies?: number; patience?: Patience } = {}): FastifyServerOptions {
  const { trustedProxies = 0, patience = PATIENCE } = o;
  return {
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    routerOptions: { maxParamLength: 200 },
    ...timeoutsOf(patience),
    keepAliveTimeout: 65_000,
    return503OnClosing: false, // what is under way at a stop is answered; Fastify's own 503 is not in our shape
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
 * Both limits go to Node's own server when it is made. Fastify's requestTimeout alone is set afterwards, when headers have
 * their 60 s already: Node takes the shorter of the two for headers then, and a body may take a minute, and the half more
 * until it looks.
 */
const timeoutsOf = (p: Patience) => ({
  http: { headersTimeout: p.request, requestTimeout: p.request, connectionsCheckingInterval: p.check },
  requestTimeout: p.request,
  connectionTimeout: p.silence,
});

/**
 * Input that is not HTTP is refused in the one error shape too, if somebody is still there to read it. A connection on which
 * nothing was said is closed without a word: browsers open some ahead, and would take the word for the answer to what they
 * ask on it at that moment.
 */
function refuseBrokenHttp({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable || !socket.bytesRead) return void socket.destroy();
  const { body } = failureReply(new CallFailure('invalid-body'), randomUUID());
  const text = JSON.stringify(body);
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`);
}
