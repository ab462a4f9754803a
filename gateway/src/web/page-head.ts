import type { PageHead } from '@videoqs/contract/rpc/page-head';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import { escapeHtml } from '@videoqs/node/text/escape-html';
import { messages } from '../messages.ts';
import type { routeOf } from './registry.ts';

/** How long a page waits for the content of its `<head>`, in ms. Without an answer, general content is used. */
const PATIENCE_MS = 400;

/** The content of a page's `<head>` for browsers, messaging apps and search engines. */
export interface ShownHead {
  found: boolean;
  /** The tags of the `<head>`. */
  tags(site: string, path: string): string[];
  /** The content for clients that run no scripts. */
  content: string;
  /**
   * The heading and text, as HTML, that the page's frame shows until its script draws the same; empty for pages that
   * begin differently.
   */
  opening: { heading: string; text: string };
}

const generic: PageHead = {
  title: messages.siteTitle,
  description: messages.siteDescription,
  canonical: '',
  image: '/img/og/movie_603.png',
  ogType: 'website',
  jsonLd: {},
  heading: '',
  paragraphs: [],
  links: [],
};

interface AskedPage {
  path: string;
  query: string;
  /** The visitor's IP address, which is needed to limit guesses of codes. */
  address: string;
}

/** The areas whose services provide the `<head>` of pages, and the RPC that each of them answers. */
const ASKING = {
  titles: (rpc: RpcClient, { path, query }: AskedPage) => rpc.ask('titles.head', { path, query }, PATIENCE_MS),
  social: (rpc: RpcClient, { path, address }: AskedPage) => rpc.ask('social.head', { path, address }, PATIENCE_MS),
  queues: (rpc: RpcClient, { path }: AskedPage) => rpc.ask('queues.head', { path }, PATIENCE_MS),
};

/**
 * Gets the `<head>` of a page from the page's service, if the route has one. Other pages get their title and a general
 * description.
 */
export async function headOf(
  rpc: RpcClient,
  match: ReturnType<typeof routeOf>,
  { path, query, address }: AskedPage,
): Promise<ShownHead> {
  const plain = plainHead(match?.route.title);
  const area = match?.route.head ? match.remote.name : '';
  const ask = Object.hasOwn(ASKING, area) ? ASKING[area as keyof typeof ASKING] : undefined;
  if (!ask) return shown(plain);
  try {
    const head = await ask(rpc, { path: path.slice(0, 300), query: query.slice(0, 300), address });
    if (head) return shown(head);
    // A page without a parameter always exists. Its service may belong to another release and not know the page's head.
    return { ...shown(plain), found: !match?.route.path.includes(':') };
  } catch {
    return shown(plain); // The service is down. The page itself reports this.
  }
}

const plainHead = (title?: string): PageHead =>
  title && title !== messages.product
    ? {
        ...generic,
        title: `${title} · ${messages.product}`,
        heading: title,
        paragraphs: [messages.siteDescription],
      }
    : generic;

const shown = (head: PageHead): ShownHead => ({
  found: true,
  tags: (site, path) => tagsOf(head, site, path),
  content: contentOf(head),
  opening: head.opens
    ? { heading: escapeHtml(head.heading), text: escapeHtml(head.paragraphs[0] ?? '') }
    : { heading: '', text: '' },
});

function tagsOf(head: PageHead, site: string, path: string): string[] {
  const url = site + (head.canonical || path);
  const image = site + head.image;
  const meta = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name="description"', head.description),
    ...(head.canonical ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    meta('property="og:type"', head.ogType),
    meta('property="og:site_name"', 'VideoQs'),
    meta('property="og:title"', head.title),
    meta('property="og:description"', head.description),
    meta('property="og:url"', url),
    meta('property="og:image"', image),
    meta('name="twitter:card"', 'summary_large_image'),
    ...(Object.keys(head.jsonLd).length
      ? [`<script type="application/ld+json">${asJson(withSite(head.jsonLd, site))}</script>`]
      : []),
  ];
}

/** JSON that cannot end the script element around it. */
const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Replaces the paths of pages and pictures by full addresses, as schema.org requires. */
function withSite(value: unknown, site: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withSite(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [
      key,
      (key === 'url' || key === 'image') && typeof of === 'string' && of.startsWith('/')
        ? site + of
        : withSite(of, site),
    ]),
  );
}

function contentOf({ heading, paragraphs, links, opens }: PageHead): string {
  if (!heading) return '';
  const lines = [
    ...(opens ? [] : [`<h1>${escapeHtml(heading)}</h1>`]), // A page with `opens` has the heading in its frame.
    ...paragraphs.slice(opens ? 1 : 0).map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(links.length
      ? [`<ul>${links.map((l) => `<li><a href="${escapeHtml(l.to)}">${escapeHtml(l.text)}</a></li>`).join('')}</ul>`]
      : []),
  ];
  return `<noscript><article>${lines.join('')}</article></noscript>`;
}
