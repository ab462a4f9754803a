import type { FastifyInstance, FastifyReply } from 'fastify';
import { STRICT_POLICY } from './content-policy.ts';

const OF_ALL = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
/** Headers that browsers use for documents only. */
const OF_DOCUMENTS = {
  'content-security-policy': STRICT_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Adds the security headers to every response. */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...OF_ALL, ...OF_DOCUMENTS }).header('x-request-id', request.id);
    done();
  });
}

/**
 * Removes the document headers from scripts, stylesheets and fonts. This saves half a kilobyte for each of the dozen
 * files that a page loads at first.
 */
export function leaveOutDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(OF_DOCUMENTS)) reply.removeHeader(name);
}
