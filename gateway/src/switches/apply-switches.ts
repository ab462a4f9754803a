import { signIn } from '@videoqs/contract/account/sign-in';
import { calls } from '@videoqs/contract/calls';
import { type Call, isWrite } from '@videoqs/contract/wire/call';
import { SWITCHES_HEADER } from '@videoqs/contract/wire/switches';
import { CallFailure, Unavailable } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';
import { policyOf } from '../content-policy.ts';
import { messages } from '../messages.ts';
import { maintenancePage } from './maintenance-page.ts';
import type { Switches } from './switches.ts';

/** The number of seconds after which a refused caller may try again. */
const RETRY_AFTER = 30;
/**
 * Paths that stay available during maintenance: probes, and built files, because open pages need those to recover.
 * Neither of them calls a service.
 */
const GOES_ON = /^\/(?:healthz|livez|readyz|s\/.*|r\/.*|sw\.js|app\.webmanifest)(?:\?|$)/;

/** The prefix of operators' calls. */
const OPS = '/api/ops/';
const SIGN_OUT = signIn.set_reset_AUTH.path;
const declared = new Map<string, Call>(calls.map((call) => [call.path, call]));

/**
 * Names the switches that are on in every answer, closes the site during maintenance, and refuses the files of areas
 * that are off.
 */
export function applySwitches(fastify: FastifyInstance, switches: Switches): void {
  fastify.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const on = switches.names();
    if (!on.length) return;
    reply.header(SWITCHES_HEADER, on.join(', '));
    if (switches.isAreaOff(/^\/r\/([^/]+)\//.exec(url)?.[1] ?? '')) throw new Unavailable(RETRY_AFTER);
    if (!switches.isOn('maintenance') || GOES_ON.test(url)) return;
    const isPage = method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html');
    if (!isPage) throw new CallFailure('unavailable', messages.maintenance, { retryAfter: RETRY_AFTER });
    return reply
      .status(503)
      .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
      .header('content-security-policy', policyOf(maintenancePage))
      .type('text/html; charset=utf-8')
      .send(maintenancePage);
  });
}

/**
 * Refuses a call that a switch forbids. While VideoQs is read-only, a member can still sign out of the device at hand.
 * A call that this gateway does not know may change something, so it is refused. A refused call of operators is
 * answered with not-found, because everybody else gets that answer to operators' calls. Another answer would reveal
 * which calls exist (ADR 0067).
 * @param body the parsed body, not yet validated
 * @throws CallFailure sign-ups-closed, read-only, not-found
 */
export function admitCall(switches: Switches, path: string, body: unknown): void {
  const call = declared.get(path);
  if (switches.isOn('sign-ups-closed') && call?.codes.includes('sign-ups-closed'))
    throw new CallFailure('sign-ups-closed');
  const fields = Object(body) as Record<string, unknown>;
  if (path === SIGN_OUT && fields.set_reset_AUTH === false) return;
  if (call && !isWrite(call, fields)) return;
  if (path.startsWith(OPS) && switches.isOn('read-only')) throw new CallFailure('not-found');
  admitChange(switches);
}

/** @throws CallFailure read-only */
export function admitChange(switches: Switches): void {
  if (switches.isOn('read-only')) throw new CallFailure('read-only', undefined, { retryAfter: RETRY_AFTER });
}
