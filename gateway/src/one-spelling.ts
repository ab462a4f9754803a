import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';

/** Escapes of characters that need none (RFC 3986, unreserved), such as `%6f` for o. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Matches //host, and path segments that lead to a parent folder. */
const LEADS_ELSEWHERE = /^\/\/|\/\.\.?(?:\/|$)/;

/**
 * Accepts only one spelling of each address, so that a check on the text of an address holds for its target. Pages and
 * pictures in other spellings are redirected to the right spelling; other requests are refused.
 */
export function takeOneSpelling(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url, method }, reply) => {
    if (!url.startsWith('/')) throw new CallFailure('invalid-body'); // Only requests to proxies contain a full URL.
    const [path = '', ...query] = url.split('?');
    const plain = path.replace(NEEDLESS, decodeURIComponent);
    if (plain === path) return;
    if (!/^(GET|HEAD)$/.test(method) || LEADS_ELSEWHERE.test(plain)) throw new CallFailure('not-found');
    return reply.redirect([plain, ...query].join('?'), 308);
  });
}
