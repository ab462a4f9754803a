/**
 * The baseline of a first page. It is one build of the shell and the remotes from the same sources, without Module
 * Federation. The gateway serves its folders in the same way as ours.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { RemoteManifest, ShellManifest } from '@videoqs/contract/manifest';
import { root } from '@videoqs/stack/root';
import { shellHtml } from '../../tools/build/rspack.manifest.ts';
import { shell } from '../../tools/build/rspack.web.ts';

const REMOTES = ['titles', 'queues', 'social', 'account'];
const DIST = join(import.meta.dirname, 'dist');
const SHELL = join(root, 'shell');
const RUNTIME = join(import.meta.dirname, 'runtime.js');

/** The manifests of the federated builds. */
const manifests = (): RemoteManifest[] =>
  REMOTES.map((name) => JSON.parse(readFileSync(join(root, `mfe-${name}/dist/remote.json`), 'utf8')));
const kebab = (slot: string) => slot.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

/** Replaces the code that opens containers of remotes. In this build, every module of a remote is a plain import. */
function runtime(): string {
  const from = (name: string, module: string, file: string) =>
    `${JSON.stringify(`${name}/${module}`)}: () => import(${JSON.stringify(join(root, `mfe-${name}/src/${file}`))}),`;
  const modules = manifests().flatMap(({ name, slots, dialogs = [], feeds = [] }) => [
    from(name, 'routes', 'routes.ts'),
    ...slots.map((slot) => from(name, slot, `slots/${kebab(slot)}.tsx`)),
    ...dialogs.map((dialog) => from(name, `dialogs/${dialog}`, `dialogs/${kebab(dialog)}.tsx`)),
    ...feeds.map((feed) => from(name, `feeds/${feed}`, `feeds/${feed}.ts`)),
  ]);
  return `const modules = {\n${modules.join('\n')}\n};
export const loadRemote = (id) => modules[id]();
export const registerRemotes = () => {};`;
}

/** shell.json: the files that the gateway tells the browser to preload, for the frame and for each page. */
const shellJson = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShellJson', (c) => {
      c.hooks.processAssets.tap({ name: 'ShellJson', stage: 5000 }, () => {
        const files = (group: string) => [...(c.namedChunkGroups.get(group)?.getFiles() ?? [])];
        const pages = manifests().flatMap((m) => m.routes.map((r) => [`page-${r.page}`, files(`page-${r.page}`)]));
        const preload = [...new Set(['main', 'bootstrap'].flatMap(files))];
        const json: ShellManifest = { version: 'unfederated', routes: [], preload, shared: Object.fromEntries(pages) };
        c.emitAsset('shell.json', new compiler.webpack.sources.RawSource(JSON.stringify(json)));
      });
    });
  },
};

/** The shell's own configuration without its federation. */
function configuration(): Configuration {
  const config = shell(SHELL, []);
  const { VirtualModulesPlugin } = rspack.experiments;
  // These plugins stay, because they make the build's definitions, and the styles that exist only in builds.
  const kept = (config.plugins ?? []).filter(
    (p) => p instanceof rspack.DefinePlugin || p instanceof VirtualModulesPlugin,
  );
  const inPlaceOfContainers = new rspack.NormalModuleReplacementPlugin(/\/containers\.ts$/, RUNTIME);
  const virtual = new VirtualModulesPlugin({ [RUNTIME]: runtime() });
  return {
    ...config,
    output: { ...config.output, path: join(DIST, 'shell') },
    plugins: [...kept, virtual, inPlaceOfContainers, shellJson, shellHtml(SHELL, () => config)],
  };
}

/** @returns the configuration of the gateway; @throws Error when the build fails */
export async function buildUnfederated(): Promise<{ SHELL_DIR: string; REMOTE_DIRS: string }> {
  await new Promise<void>((done, fail) => {
    const compiler = rspack(configuration());
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => (faults ? fail(new Error(faults)) : done()));
    });
  });
  const dirs = manifests().map((m) => {
    const dir = join(DIST, m.name);
    const shared = Object.fromEntries(m.routes.map((r) => [r.page, [`page-${r.page}`]]));
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'remote.json'), JSON.stringify({ ...m, entryFile: '', preload: {}, shared }));
    return `${m.name}=${dir}`;
  });
  return { SHELL_DIR: join(DIST, 'shell'), REMOTE_DIRS: dirs.join(',') };
}
