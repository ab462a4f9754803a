import type { PageHead } from '@videoqs/contract/rpc/page-head';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import { escapeHtml } from '@videoqs/node/text/escape-html';
import { messages } from '../messages.ts';
import type { routeOf } from './registry.ts';

/** The longest that a page waits for its head; after that it says what VideoQs is. */
const PATIENCE_MS = 400;

/** What a page says of itself to browsers, messengers and search engines. */
export interface ShownHead {
  found: boolean;
  /** Lines of the head. */
  tags(site: string, path: string): string[];
  /** For who reads without scripts. */
  content: string;
  /** What the frame of the page shows until its script draws the same, as HTML; empty where the page opens otherwise. */
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

/** The head that the page's service knows, where its route says that it does; of all others, their title and what VideoQs is. */
export async function headOf(
  rpc: RpcClient,
  match: ReturnType<typeof routeOf>,
  { path, query, address }: { path: string; query: string; address: string },
): Promise<ShownHead> {
  const area = match?.route.head ? match.remote.name : '';
  const plain = plainHead(match?.route.title);
  if (area !== 'titles' && area !== 'social') return shown(plain);
  const asked = path.slice(0, 300);
  try {
    const head = await (area === 'titles'
      ? rpc.ask('titles.head', { path: asked, query: query.slice(0, 300) }, PATIENCE_MS)
      : rpc.ask('social.head', { path: asked, address }, PATIENCE_MS));
    if (head) return shown(head);
    // a page without a parameter is there even where its service, of another release, does not know its head
    return { ...shown(plain), found: !match?.route.path.includes(':') };
  } catch {
    return shown(plain); // the service is away: the page itself says so
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

/** JSON that cannot end the script it stands in. */
const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Addresses of pages and pictures are paths; schema.org wants them whole. */
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
    ...(opens ? [] : [`<h1>${escapeHtml(heading)}</h1>`]), // else it stands in the frame
    ...paragraphs.slice(opens ? 1 : 0).map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(links.length
      ? [`<ul>${links.map((l) => `<li><a href="${escapeHtml(l.to)}">${escapeHtml(l.text)}</a></li>`).join('')}</ul>`]
      : []),
  ];
  return `<noscript><article>${lines.join('')}</article></noscript>`;
}
