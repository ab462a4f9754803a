import type { Call, Service } from '@videoqs/contract/wire/call';
import { calls, PREFIXES } from '@videoqs/contract/wire/calls';
import { CallFailure, NotAuthorized } from '@videoqs/node/http/failure';
import { MEMBER_HEADER } from '@videoqs/node/http/member-header';
import { REQUEST_ID_HEADER } from '@videoqs/node/service/request-scope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from './authenticate.ts';
import type { Upstream } from './upstream.ts';

type RawRequest = FastifyRequest & { rawBody?: Buffer };
const declared = new Map<string, Call>(calls.map((c) => [c.path, c]));
const PASSED_ON = ['content-type', 'retry-after', 'allow'];

/** Which service answers a path of /api, by the contract's prefixes. */
export const serviceOf = (path: string): Service | undefined => PREFIXES[path.split('/').slice(0, 3).join('/')];

/**
 * /api: by prefix to its service. The body is read once, as bytes that go on as they came; what is parsed of it serves
 * to find out who is calling.
 */
export function routeApi(
  fastify: FastifyInstance,
  upstreams: Record<Service, Upstream>,
  authenticator: Authenticator,
  count: (request: FastifyRequest) => Promise<void>,
): void {
  // the escape of NUL, itself not escaped: no text of ours has one, and Postgres keeps none
  const nul = /(?<!\\)(?:\\\\)*\\u0000/;
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as RawRequest).rawBody = body as Buffer;
    const text = body.toString();
    if (text.includes('\\u0000') && nul.test(text)) done(new CallFailure('invalid-body'));
    else parseJson(request, text, done);
  });

  fastify.post('/api/*', async (request: RawRequest, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const service = serviceOf(path);
    const call = declared.get(path);
    if (!service || !call) throw new CallFailure('not-found', `Page Not Found ${path.slice(0, 200)}`);
    await count(request);
    const { caller, header } = await authenticator.identify(request.body);
    if (call.who === 'member' && !caller.member) throw new NotAuthorized();
    const answer = await upstreams[service].send(sentOn(request, path, request.rawBody ?? '{}', header));
    if (path === '/api/user/set_reset_AUTH') forgetPair(authenticator, request.body);
    reply.status(answer.statusCode);
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.body);
  });
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)
    fastify.route({
      method,
      url: '/api/*',
      handler: async (request) => {
        throw new CallFailure(declared.has(request.url.split('?')[0] ?? '') ? 'method-not-allowed' : 'not-found');
      },
    });
}

/** A call as its service gets it: signed, with the id and the address of the request that it serves. */
export const sentOn = (request: FastifyRequest, path: string, body: Buffer | string, signature: string) => ({
  method: 'POST' as const,
  path,
  body,
  headers: {
    'content-type': 'application/json',
    [MEMBER_HEADER]: signature,
    [REQUEST_ID_HEADER]: request.id,
    'x-videoqs-address': request.ip,
  },
});

function forgetPair(authenticator: Authenticator, body: unknown): void {
  const { userID, userAUTH } = (body ?? {}) as { userID?: unknown; userAUTH?: unknown };
  if (typeof userID === 'number' && typeof userAUTH === 'string') authenticator.forget(userID, userAUTH);
}
