import type { Boot, RemoteManifest, ShellManifest } from '@videoqs/contract/slots/manifest';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import type { FastifyInstance } from 'fastify';
import type { Count } from '../address-limits.ts';
import { policyOf } from '../content-policy.ts';
import { messages } from '../messages.ts';
import { escapeHtml } from './escape-html.ts';
import type { FirstAnswers } from './first-answer.ts';
import { Registry, routeOf } from './registry.ts';

const MARKER = '<!--videoqs:head-->';

interface Card {
  title: string;
  description: string;
  image: string;
  found: boolean;
}

/** Every other GET is a page: the shell's HTML with what this path needs in its head. */
export function routePages(
  fastify: FastifyInstance,
  count: Count,
  o: { registry: Registry; rpc: RpcClient; first: FirstAnswers; siteUrl: string; devOutbox: boolean },
): void {
  fastify.get('/*', { onRequest: count }, async (request, reply) => {
    const path = decodePath(request.url);
    const [template, shell, manifests] = await Promise.all([
      o.registry.template(),
      o.registry.shell(),
      o.registry.manifests(),
    ]);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!template || !shell) return reply.status(503).header('retry-after', '5').send(messages.noShell);
    reply.header('content-security-policy', policyOf(template));
    const match = path === null ? null : routeOf(manifests, path);
    const [card, first] = await Promise.all([
      cardOf(o.rpc, path ?? '/'),
      o.first.of(match?.route, path ?? '/', request),
    ]);
    const boot: Boot = {
      buildID: buildID(shell, manifests),
      remotes: manifests.map(Registry.define),
      devOutbox: o.devOutbox,
      ...(first && { first }),
    };
    const head = [
      ...metaTags(card, `${o.siteUrl}${path ?? '/'}`, o.siteUrl),
      ...preloads(shell, match).map(
        (f) => `<link rel="preload" as="${f.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(f)}">`,
      ),
      `<script type="application/json" id="videoqs-boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    ];
    const isKnown = match !== null || shell.routes?.includes(path ?? '');
    return reply.status(isKnown && card.found ? 200 : 404).send(template.replace(MARKER, () => head.join('\n')));
  });
}

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
};

export const buildID = (shell: ShellManifest, manifests: readonly RemoteManifest[]): string =>
  [shell.version, ...manifests.map((m) => m.version)].join('.');

/** What the first paint of this page loads, known from the builds. */
function preloads(shell: ShellManifest, match: ReturnType<typeof routeOf>): string[] {
  const files = new Set(shell.preload.map((f) => `/s/${f}`));
  if (match) {
    const { remote, route } = match;
    for (const f of [remote.entryFile, ...(remote.preload[route.page] ?? [])]) files.add(`/r/${remote.name}/${f}`);
    for (const part of remote.shared[route.page] ?? []) for (const f of shell.shared[part] ?? []) files.add(`/s/${f}`);
  }
  return [...files].filter((f) => /\.(js|css)$/.test(f));
}

/** A title's page tells messengers its title and picture; every other page tells them what VideoQs is. */
async function cardOf(rpc: RpcClient, path: string): Promise<Card> {
  const generic = {
    title: messages.siteTitle,
    description: messages.siteDescription,
    image: '/img/og/movie_603.png',
    found: true,
  };
  const key = path.split('/').filter(Boolean).join('_');
  if (!parseMediaKey(key)) return /^(movie|tv)_/.test(key) ? { ...generic, found: false } : generic;
  try {
    const [card] = await rpc.ask('titles.cards', { keys: [key] }, 400);
    if (!card) return { ...generic, found: false };
    const title = card.year ? `${card.title} (${card.year})` : card.title;
    return {
      title: `${title} · VideoQs`,
      description: messages.titleDescription(title),
      image: `/img/og/${key}.png`,
      found: true,
    };
  } catch {
    return generic; // titles is away: the page itself says so
  }
}

const metaTags = (card: Card, url: string, site: string): string[] => [
  `<title>${escapeHtml(card.title)}</title>`,
  `<meta name="description" content="${escapeHtml(card.description)}">`,
  `<meta property="og:type" content="website">`,
  `<meta property="og:site_name" content="VideoQs">`,
  `<meta property="og:title" content="${escapeHtml(card.title)}">`,
  `<meta property="og:description" content="${escapeHtml(card.description)}">`,
  `<meta property="og:url" content="${escapeHtml(url)}">`,
  `<meta property="og:image" content="${escapeHtml(site + card.image)}">`,
  `<meta name="twitter:card" content="summary_large_image">`,
];
