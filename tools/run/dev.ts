/**
 * `npm run dev` runs all of VideoQs at http://localhost:PORT. When files change, their part is rebuilt. Pages then
 * replace modules in place, and services restart. `npm run dev -- queues` watches only one team's service, worker and
 * remote, and runs the rest as built. Development builds are in dist-dev, beside the real builds.
 */
import { join, sep } from 'node:path';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import { claimDataFolder, SERVICES, type ServiceName, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { mustBeFree, portFrom } from '@videoqs/stack/processes/port';
import { root } from '@videoqs/stack/root';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { Stack } from '@videoqs/stack/stack';
import { buildStale } from '../build/build.ts';

const say = (line: string) => console.error(line);
const asked = process.argv.slice(2);
const teams = asked.length ? asked : [...SERVICES];
const all = !asked.length;
// The shell is always a development build. It provides React, and only a development build of React can replace
// components in place.
const web = ['shell', ...teams.map((t) => `mfe-${t}`), 'kit'];
const node = [...teams.map((t) => `services/${t}`), ...(all ? ['gateway'] : [])];
const projects = [...web, ...node];
const isWatched = (project: string) => all || project !== 'shell';
const partsOf = (project: string): string[] => {
  const name = project.replace('services/', '');
  return project === 'gateway' ? ['gateway'] : node.includes(project) ? [name, `${name}-worker`] : [];
};

async function configOf(project: string): Promise<Configuration> {
  const dir = join(root, project);
  if (node.includes(project)) return (await import('../build/rspack.node.ts')).service(dir, true);
  return ((await import(join(dir, 'rspack.config.ts'))) as { default: Configuration }).default;
}

/** Builds once, or again after each change. @returns, after the first build, a function that stops watching */
async function build(project: string, again: (changed: ReadonlySet<string>) => void): Promise<() => Promise<void>> {
  const compiler = rspack(await configOf(project)) as Compiler;
  const close = () => new Promise<void>((resolve) => compiler.close(() => resolve()));
  let last = '';
  return new Promise((resolve, reject) => {
    const built = (error: Error | null, stats?: Stats) => {
      if (error || stats?.hasErrors()) say(`${project}: ${error?.message ?? stats?.toString('errors-only')}`);
      const first = !last;
      if (first && (error || stats?.hasErrors())) return reject(new Error(`${project} cannot be built: see above.`));
      if (error || !stats || stats.hasErrors() || stats.hash === last) return;
      last = stats.hash ?? '';
      if (first) return resolve(close);
      say(`${project} built in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms`);
      again(compiler.modifiedFiles ?? new Set());
    };
    if (isWatched(project)) compiler.watch({ aggregateTimeout: 20 }, built as never);
    else compiler.run(built as never);
  });
}

let starting: Promise<Stack> | undefined;
let stack: Stack | undefined;
/** Restarts one part after the other. Each restart uses the newest build. */
let turn = Promise.resolve();
function restart(project: string, changed: ReadonlySet<string>): void {
  const parts = partsOf(project);
  if (!parts.length) return;
  const migrations = [...changed].some((file) => file.split(sep).includes('migrations'));
  turn = turn
    .then(async () => {
      if (!stack) return;
      const since = Date.now();
      if (migrations) await stack.prepare([project.replace('services/', '') as ServiceName]);
      await stack.restart(parts);
      await stack.untilReady(20);
      say(`${parts.join(' and ')} ready after ${Date.now() - since} ms`);
    })
    .catch((error: unknown) => say(sentenceOf(error)));
}

const watches: (() => Promise<void>)[] = [];
let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  say('Stopping …');
  await Promise.all(watches.map((close) => close()));
  await (await starting?.catch(() => undefined))?.stop();
  process.exit(code);
}
const shutdown = shutdownSignal();
shutdown.addEventListener('abort', () => void stop(0));

try {
  const unknown = teams.filter((t) => !(SERVICES as readonly string[]).includes(t));
  if (unknown.length) throw new Error(`There is no area ${unknown.join(', ')}; there are ${SERVICES.join(', ')}.`);
  const port = portFrom(process.env.PORT);
  await mustBeFree(port);
  const folder = await claimDataFolder(wantedDataDir());
  if (!all) await buildStale(say, shutdown);
  // The configurations of the web builds read NODE_ENV. The build above is a real one, so NODE_ENV is set only now.
  process.env.NODE_ENV = 'development';
  const since = Date.now();
  watches.push(
    ...(await Promise.all(projects.map((project) => build(project, (changed) => restart(project, changed))))),
  );
  say(`${projects.length} development builds in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  const buildDirs = Object.fromEntries(projects.map((project) => [project, join(root, project, 'dist-dev')]));
  const remoteDirs = { kit: buildDirs.kit as string };
  starting = Stack.start({ dataDir: folder.dir, folder, port, say, buildDirs, remoteDirs, signal: shutdown });
  stack = await starting;
  if (!stopping)
    console.log(
      `VideoQs is ready at ${stack.url}; ${all ? 'everything' : `${teams.join(', ')}`} is built anew when it changes`,
    );
} catch (error) {
  if (!shutdown.aborted) say(sentenceOf(error));
  await stop(1);
}
