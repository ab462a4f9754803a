import type { Boot, RemoteManifest, ShellManifest } from '@videoqs/contract/manifest';
import { addressKey } from '@videoqs/node/limits/address-key';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import { escapeHtml } from '@videoqs/node/text/escape-html';
import type { FastifyInstance } from 'fastify';
import type { Count } from '../address-limits.ts';
import { policyOf } from '../content-policy.ts';
import { messages } from '../messages.ts';
import type { Switches } from '../switches/switches.ts';
import type { FirstAnswers } from './first-answer.ts';
import { lotCookie, lotOf } from './live.ts';
import { headOf } from './page-head.ts';
import { Registry, routeOf } from './registry.ts';

/**
 * The markers in the shell's HTML that are replaced by a page's own content. The last two are inside the page's frame
 * (shell/src/frame/first-frame.tsx).
 */
const MARKERS = { head: '<!--videoqs:head-->', heading: '<!--videoqs:heading-->', text: '<!--videoqs:text-->' };

/**
 * Serves a page for every other GET: the shell's HTML with this path's content in its `<head>`. /build.json names the
 * build of this visitor's pages.
 */
export function routePages(
  fastify: FastifyInstance,
  count: Count,
  o: {
    registry: Registry;
    switches: Switches;
    rpc: RpcClient;
    first: FirstAnswers;
    siteUrl: string;
    devOutbox: boolean;
    telemetry: boolean;
  },
): void {
  fastify.get('/build.json', { onRequest: count }, async (request, reply) => {
    const [shell, manifests] = await Promise.all([o.registry.shell(), o.registry.manifests(lotOf(request))]);
    return reply.header('cache-control', 'no-store').send({ buildID: shell && buildID(shell, manifests) });
  });
  fastify.get('/*', { onRequest: count }, async (request, reply) => {
    const path = decodePath(request.url);
    const lot = lotOf(request);
    const [template, shell, manifests, hasCanary] = await Promise.all([
      o.registry.template(),
      o.registry.shell(),
      o.registry.manifests(lot),
      o.registry.hasCanary(),
    ]);
    reply.type('text/html; charset=utf-8').header('cache-control', hasCanary ? 'private, no-cache' : 'no-cache');
    if (hasCanary) reply.header('set-cookie', lotCookie(lot, o.siteUrl.startsWith('https:')));
    if (!template || !shell) return reply.status(503).header('retry-after', '5').send(messages.noShell);
    reply.header('content-security-policy', policyOf(template));
    const found = path === null ? null : routeOf(manifests, path);
    const match = found?.route.hidden ? null : found;
    const isOff = match !== null && o.switches.isAreaOff(match.remote.name);
    const shown = isOff ? null : match;
    const [head, first] = await Promise.all([
      headOf(o.rpc, shown, {
        path: path ?? '/',
        query: request.url.split('?')[1] ?? '',
        address: addressKey(request.ip),
      }),
      o.first.of(match?.route, path ?? '/', request),
    ]);
    const on = o.switches.names();
    const boot: Boot = {
      buildID: buildID(shell, manifests),
      remotes: manifests.map(Registry.define),
      devOutbox: o.devOutbox,
      ...(o.telemetry && { telemetry: true }),
      ...(on.length > 0 && { switches: on }),
      ...first,
    };
    const lines = [
      ...head.tags(o.siteUrl, path ?? '/'),
      ...preloads(shell, shown).map(
        (f) => `<link rel="preload" as="${f.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(f)}">`,
      ),
      `<script type="application/json" id="videoqs-boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    ];
    const isKnown = match !== null || shell.routes?.includes(path ?? '');
    const html = template
      .replace(MARKERS.head, () => lines.join('\n'))
      .replace(MARKERS.heading, () => head.opening.heading)
      .replace(MARKERS.text, () => head.opening.text)
      .replace('</body>', () => `${head.content}</body>`);
    if (isOff) return reply.status(503).header('retry-after', '30').send(html);
    return reply.status(isKnown && head.found ? 200 : 404).send(html);
  });
}

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
};

/** The build id. A release of any frontend changes it. */
const buildID = (shell: ShellManifest, manifests: readonly RemoteManifest[]): string =>
  [shell.version, ...manifests.map((m) => m.version)].join('.');

/** The files that the first paint of this page needs. They are known from the builds. */
function preloads(shell: ShellManifest, match: ReturnType<typeof routeOf>): string[] {
  const files = new Set(shell.preload.map((f) => `/s/${f}`));
  if (match) {
    const { remote, route } = match;
    for (const f of [remote.entryFile, ...(remote.preload[route.page] ?? [])]) files.add(`/r/${remote.name}/${f}`);
    for (const part of remote.shared[route.page] ?? []) for (const f of shell.shared[part] ?? []) files.add(`/s/${f}`);
  }
  return [...files].filter((f) => /\.(js|css)$/.test(f));
}
