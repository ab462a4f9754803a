import type { MikroORM } from '@mikro-orm/postgresql';
import { readPeopleFrom, readSitemapFiles, readTitlesFrom } from '../catalogue/reads/head.reads.ts';

/** Pages in one file: so few that writing one holds nobody up. */
export const PAGES = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The index of all sitemaps: a file for each run of keys, named after the first, so that a file stays the same while
 * others grow.
 * @param site its address, without a slash at the end
 */
export async function sitemapIndex(orm: MikroORM, site: string): Promise<string> {
  const files = await readSitemapFiles(orm.em, PAGES);
  const lines = files.map((file) => `<sitemap><loc>${site}/sitemap/${file}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${XMLNS}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** A file of titles, from a key on. */
export async function titlesMap(orm: MikroORM, site: string, from: string): Promise<string> {
  const rows = await readTitlesFrom(orm.em, from, PAGES);
  return urlSet(
    rows.map(({ key, changed }) => `<loc>${site}/${key.replace('_', '/')}</loc><lastmod>${changed}</lastmod>`),
  );
}

/** A file of people, from an id on. */
export async function peopleMap(orm: MikroORM, site: string, from: number): Promise<string> {
  const rows = await readPeopleFrom(orm.em, from, PAGES);
  return urlSet(rows.map(({ id }) => `<loc>${site}/castcrew/${id}</loc>`));
}

const urlSet = (urls: readonly string[]) =>
  `${HEAD}<urlset ${XMLNS}>\n${urls.map((url) => `<url>${url}</url>`).join('\n')}\n</urlset>\n`;
