import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Compiler, Configuration } from '@rspack/core';
import type { AreaManifest, RemoteManifest, ShellManifest } from '@videoqs/contract/manifest';
import { firstFrame } from './first-frame.ts';

/** A plugin that runs when the names of all files are final. */
function atReport(
  name: string,
  emit: (c: Compilation, asset: (file: string, text: string) => void) => void | Promise<void>,
) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(name, (c) => {
        c.hooks.processAssets.tapPromise({ name, stage: 5000 }, async () => {
          await emit(c, (file, text) => c.emitAsset(file, new compiler.webpack.sources.RawSource(text)));
        });
      });
    },
  };
}
/**
 * The files that a page loads. The updates of a development build are left out, because the page requests those itself.
 */
const loadable = (files: Iterable<string>) =>
  [...files].filter((f) => /\.(js|css)$/.test(f) && !f.includes('.hot-update.'));
const unique = (names: string[]) => [...new Set(names)];

/** The shared modules that the chunks require before they run. */
function consumed(c: Compilation, chunks: Iterable<Chunk>): string[] {
  const names: string[] = [];
  for (const chunk of chunks) {
    for (const m of c.chunkGraph.getChunkModules(chunk)) {
      const name = /^consume shared module \([^)]*\) (@?[^@]+)@/.exec(m.identifier())?.[1];
      if (name) names.push(name);
    }
  }
  return unique(names);
}

/** remote.json: the gateway's data about this build, derived from the build itself. */
export function remoteJson(manifest: AreaManifest) {
  return atReport('RemoteJson', (c, asset) => {
    const group = (name: string) => {
      const found = c.namedChunkGroups.get(name);
      if (!found)
        throw new Error(`${manifest.name}: no chunk "${name}": import it with /* webpackChunkName: "${name}" */`);
      return found;
    };
    const routes = c.namedChunks.get('routes');
    if (!routes) throw new Error(`${manifest.name} does not expose ./routes`);
    const preload: RemoteManifest['preload'] = {};
    const shared: RemoteManifest['shared'] = {};
    for (const page of unique(manifest.routes.map((r) => r.page))) {
      const g = group(`page-${page}`);
      preload[page] = unique([...loadable(routes.files), ...loadable(g.getFiles())]);
      shared[page] = unique([...consumed(c, [routes]), ...consumed(c, g.chunks)]);
    }
    const entryFile = loadable(c.namedChunks.get(manifest.name)?.files ?? []).find((f) => f.startsWith('remote.'));
    if (!entryFile) throw new Error(`The build of ${manifest.name} has no entry file`);
    const json: RemoteManifest = { ...manifest, version: c.hash?.slice(0, 12) ?? '', entryFile, preload, shared };
    asset('remote.json', JSON.stringify(json));
  });
}

/** The files of a shared module. They are the files of all chunk groups that were created to provide this module. */
function providedBy(c: Compilation, part: string): string[] {
  const of = (g: ChunkGroup) =>
    g.origins.some((o) => {
      const id = o.module?.identifier() ?? '';
      return id.startsWith('provide shared module') && id.includes(` ${part}@`);
    });
  return unique(c.chunkGroups.filter(of).flatMap((g) => loadable(g.getFiles())));
}

/** Writes shell.json: the files that every page loads, and the files of each shared module. */
export function shellJson(provided: readonly string[], routes: string[]) {
  return atReport('ShellJson', (c, asset) => {
    const files = (name: string) => loadable(c.namedChunks.get(name)?.files ?? []);
    const preload = unique(['main', 'react', 'frame', 'bootstrap'].flatMap(files));
    const shared = Object.fromEntries(provided.map((n) => [n, providedBy(c, n)]));
    const json: ShellManifest = { version: c.hash?.slice(0, 12) ?? '', routes, preload, shared };
    asset('shell.json', JSON.stringify(json));
  });
}

/**
 * The stylesheets of the first paint. Those of the parts that the shell uses come first, and the shell's own come last.
 */
const FIRST_STYLES = ['frame', 'main', 'bootstrap'];

/**
 * Writes index.html from src/index.html. It contains everything that is visible before any file has loaded: the theme
 * script, the frame and the frame's styles. The stylesheets come after the frame, so the browser paints the frame
 * without waiting for them. Scripts run when the stylesheets have loaded.
 */
export function shellHtml(dir: string, config: () => Configuration) {
  return atReport('ShellHtml', async (c, asset) => {
    const theme = readFileSync(join(dir, 'src/theme-boot.js'), 'utf8');
    const files = (name: string) => loadable(c.namedChunks.get(name)?.files ?? []);
    const css = unique(FIRST_STYLES.flatMap(files)).filter((f) => f.endsWith('.css'));
    const font = Object.keys(c.assets).find((f) => f.endsWith('.woff2'));
    const frame = await firstFrame(config());
    const built: Record<string, string[]> = {
      head: [
        `<script>${theme.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s+/gm, '')}</script>`,
        `<style>${frame.css}</style>`,
        font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/s/${font}">` : '',
        ...files('main').flatMap((f) => (f.endsWith('.js') ? `<script defer src="/s/${f}"></script>` : [])),
      ],
      frame: [frame.html],
      styles: css.map((f) => `<link rel="stylesheet" href="/s/${f}">`),
    };
    const html = readFileSync(join(dir, 'src/index.html'), 'utf8');
    asset(
      'index.html',
      html.replace(/<!--build:(\w+)-->/g, (_, name) => built[name]?.join('\n    ') ?? ''),
    );
  });
}
