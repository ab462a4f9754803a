import type { Service } from '@videoqs/contract/wire/call';
import {
  DEVICE_COOKIE,
  DEVICE_HEADER,
  PLACE_HEADER,
  REQUEST_COOKIE,
  REQUEST_HEADER,
} from '@videoqs/contract/wire/device';
import { serviceOf } from '@videoqs/contract/wire/prefixes';
import { MEMBER_HEADER } from '@videoqs/node/http/member-header';
import { addressKey } from '@videoqs/node/limits/address-key';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/runtime/request-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Count } from './address-limits.ts';
import type { Authenticator } from './authenticate.ts';
import { isStream } from './streams.ts';
import { admitCall } from './switches/apply-switches.ts';
import type { Switches } from './switches/switches.ts';
import type { Upstream } from './upstream.ts';

type RawRequest = FastifyRequest & { rawBody?: Buffer };
const PASSED_ON = ['content-type', 'content-encoding', 'retry-after', 'allow', 'set-cookie'];
/** The cookies that are passed to services, with the header for each (contract, wire/device.ts). */
const COOKIES = [
  [DEVICE_COOKIE, DEVICE_HEADER],
  [REQUEST_COOKIE, REQUEST_HEADER],
].map(([name, header = '']) => ({ header, value: new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`) }));

/** The prefix of calls that open sessions. Only these calls are told the browser's location. */
const SIGN_IN = '/api/user/';

/** Every call is a POST. Other methods are passed on too and refused by the service, which knows its calls. */
const METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Serves /api: passes each call to a service, chosen by the call's prefix. Only the service knows which calls exist and
 * who may make them. The body is read once and passed on unchanged; it is parsed only to find the caller.
 * @param placeHeader the header in which the proxy in front of us reports the browser's location
 */
export function routeApi(
  fastify: FastifyInstance,
  upstreams: Record<Service, Upstream>,
  authenticator: Authenticator,
  count: Count,
  switches: Switches,
  placeHeader?: string,
): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as RawRequest).rawBody = body as Buffer;
    const text = body.toString();
    if (hasNoText(text)) done(new CallFailure('invalid-body'));
    else parseJson(request, text, done);
  });

  const handler = async (request: RawRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const service = serviceOf(path);
    if (!service) throw new CallFailure('not-found', `Page Not Found ${path.slice(0, 200)}`);
    admitCall(switches, path, request.body);
    const { header, caller } = await authenticator.identify(request.body, request.ip);
    const sent = sentOn(request, path, request.rawBody ?? '{}', header, request.method);
    if (path.startsWith(SIGN_IN)) Object.assign(sent.headers, fromWhere(request, placeHeader));
    if (isStream(path)) {
      const { userAUTH = '' } = (request.body ?? {}) as { userAUTH?: string };
      const member = caller.member && { userID: caller.member.userID, userAUTH };
      return upstreams[service].streams.pass(sent, { request, reply, sessions: authenticator.sessions, member });
    }
    const answer = await upstreams[service].send(sent);
    if (path === '/api/user/set_reset_AUTH') authenticator.forget(request.body);
    reply.status(answer.statusCode);
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.send(answer.body);
  };
  // Calls are counted before their body is read, because an invalid call costs as much as a valid one.
  fastify.route({ method: METHODS, url: '/api/*', onRequest: count, handler });
}

/**
 * Matches the escapes of NUL and of half a surrogate pair. No valid text contains them, and Postgres cannot store them.
 */
const NO_TEXT = /\\u(?:0000|d[89a-f])/i;
/**
 * Matches sequences that only look like those escapes: an escaped backslash before the text, or both halves of a pair.
 */
const IS_TEXT = /\\\\|\\ud[89ab]..\\ud[c-f]../gi;

/**
 * Whether a JSON text contains one of those escapes.
 * @param json valid UTF-8; it cannot contain half of a pair without an escape
 */
const hasNoText = (json: string): boolean => NO_TEXT.test(json) && NO_TEXT.test(json.replace(IS_TEXT, ' '));

function cookiesOf({ headers: { cookie = '' } }: FastifyRequest): Record<string, string> {
  const tokens = COOKIES.map(({ header, value }) => [header, value.exec(cookie)?.[1]]);
  return Object.fromEntries(tokens.filter(([, token]) => token));
}

/** The browser's description of itself, and its location as the proxy in front of us reports it. */
function fromWhere({ headers }: FastifyRequest, placeHeader = ''): Record<string, string> {
  const place = headers[placeHeader];
  return {
    'user-agent': (headers['user-agent'] ?? '').slice(0, 500),
    ...(typeof place === 'string' && { [PLACE_HEADER]: place.slice(0, 200) }),
  };
}

/**
 * A call as its service receives it: signed, with the request's id, and with the key under which limits count the
 * address.
 */
export const sentOn = (
  request: FastifyRequest,
  path: string,
  body: Buffer | string,
  signature: string,
  method = 'POST',
): Dispatcher.DispatchOptions & { headers: Record<string, string> } => ({
  method,
  path,
  body,
  headers: {
    'content-type': 'application/json',
    [MEMBER_HEADER]: signature,
    [REQUEST_ID_HEADER]: request.id,
    'x-videoqs-address': addressKey(request.ip),
    ...cookiesOf(request),
  },
});
