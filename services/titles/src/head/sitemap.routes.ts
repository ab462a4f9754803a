import type { MikroORM } from '@mikro-orm/postgresql';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import type { FastifyInstance } from 'fastify';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import { peopleMap, sitemapIndex, titlesMap } from './sitemap.ts';

const FRESH_MS = 3_600_000;
const KEPT_LETTERS = 16_000_000;

/** Serves GET /sitemap.xml, the index of all sitemaps, and the files that it lists. Each is cached for an hour. */
export function sitemapRoutes(fastify: FastifyInstance, orm: MikroORM, site: string): void {
  const kept = boundedBySize<{ xml: string; at: number }>(KEPT_LETTERS, (file) => file.xml.length);
  const file = async (name: string, write: () => Promise<string>) => {
    const known = kept.get(name);
    if (known && Date.now() - known.at < FRESH_MS) return known.xml;
    const xml = await write();
    kept.set(name, { xml, at: Date.now() });
    return xml;
  };
  const asXml = (xml: string) => ({ xml, type: 'application/xml; charset=utf-8' });
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const { xml, type } = asXml(await file('index', () => sitemapIndex(orm, site)));
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(xml);
  });
  fastify.get('/sitemap/:kind(^(?:titles|people)$)/:file(^.{1,40}$)', async (request, reply) => {
    const { kind, file: name } = request.params as { kind: string; file: string };
    const from = name.endsWith('.xml') ? name.slice(0, -'.xml'.length) : '';
    const isOne = kind === 'titles' ? parseMediaKey(from) !== null : /^[1-9]\d{0,9}$/.test(from);
    if (!isOne) throw new TitleUnknown();
    const write = () => (kind === 'titles' ? titlesMap(orm, site, from) : peopleMap(orm, site, Number(from)));
    const { xml, type } = asXml(await file(`${kind}/${from}`, write));
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(xml);
  });
}
