import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';

/** Escapes of characters that need none (RFC 3986, unreserved): `%6f` for o. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** //host, and steps upwards. */
const LEADS_ELSEWHERE = /^\/\/|\/\.\.?(?:\/|$)/;

/**
 * Takes one spelling of an address alone, so that what is decided by its text holds for what it leads to: pages and
 * pictures written otherwise are sent to the right spelling, other requests refused.
 */
export function takeOneSpelling(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url, method }, reply) => {
    if (!url.startsWith('/')) throw new CallFailure('invalid-body'); // in absolute form, which is for proxies
    const [path = '', ...query] = url.split('?');
    const plain = path.replace(NEEDLESS, decodeURIComponent);
    if (plain === path) return;
    if (!/^(GET|HEAD)$/.test(method) || LEADS_ELSEWHERE.test(plain)) throw new CallFailure('not-found');
    return reply.redirect([plain, ...query].join('?'), 308);
  });
}
