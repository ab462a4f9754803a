import type { MikroORM } from '@mikro-orm/postgresql';
import { readPeopleFrom, readSitemapFiles, readTitlesFrom } from '../catalogue/reads/head.reads.ts';

/** The number of pages listed in one file. It is so small that writing a file delays no other call. */
export const PAGES = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The index of all sitemaps. There is a file for each range of keys. Each file is named after its first key, so that a
 * file stays the same while others grow.
 * @param site the site's address, without a final slash
 */
export async function sitemapIndex(orm: MikroORM, site: string): Promise<string> {
  const files = await readSitemapFiles(orm.em, PAGES);
  const lines = files.map((file) => `<sitemap><loc>${site}/sitemap/${file}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${XMLNS}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap file of titles from a key on. */
export async function titlesMap(orm: MikroORM, site: string, from: string): Promise<string> {
  const rows = await readTitlesFrom(orm.em, from, PAGES);
  return urlSet(
    rows.map(({ key, changed }) => `<loc>${site}/${key.replace('_', '/')}</loc><lastmod>${changed}</lastmod>`),
  );
}

/** A sitemap file of people from an id on. */
export async function peopleMap(orm: MikroORM, site: string, from: number): Promise<string> {
  const rows = await readPeopleFrom(orm.em, from, PAGES);
  return urlSet(rows.map(({ id }) => `<loc>${site}/castcrew/${id}</loc>`));
}

const urlSet = (urls: readonly string[]) =>
  `${HEAD}<urlset ${XMLNS}>\n${urls.map((url) => `<url>${url}</url>`).join('\n')}\n</urlset>\n`;
