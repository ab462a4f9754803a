import { CallFailure } from '@videoqs/node/runtime/failure';
import { REQUEST_ID_HEADER } from '@videoqs/node/runtime/request-scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Count } from './address-limits.ts';
import type { Upstream } from './upstream.ts';

/**
 * Serves /robots.txt and the sitemaps. The titles service writes the sitemaps, which list every page of a title or
 * person.
 */
export function routeSitemaps(fastify: FastifyInstance, count: Count, titles: Upstream, siteUrl: string): void {
  fastify.get('/robots.txt', { onRequest: count }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /account\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );
  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await titles.send({
      method: 'GET',
      path: request.url.split('?')[0] ?? '',
      headers: { [REQUEST_ID_HEADER]: request.id },
    });
    if (answer.statusCode !== 200) throw new CallFailure(answer.statusCode < 500 ? 'not-found' : 'unavailable');
    return reply
      .type(String(answer.headers['content-type']))
      .header('cache-control', String(answer.headers['cache-control']))
      .send(answer.body);
  };
  fastify.get('/sitemap.xml', { onRequest: count }, passOn);
  fastify.get('/sitemap/*', { onRequest: count }, passOn);
}
