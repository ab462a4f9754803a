/**
 * `npm run bench` measures every figure that we claim, together with its baseline, on a separate stack. It prints one
 * table, and stores the lines of the table in bench/results.json. `npm run bench -- my-queue add` measures those two
 * figures. `publish` writes docs/performance.md from the stored results, and `against URL` measures a visitor's reads
 * of any installation.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@videoqs/stack/processes/free-port';
import { root } from '@videoqs/stack/root';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { Stack } from '@videoqs/stack/stack';
import { buildStale } from '../tools/build/build.ts';
import { against } from './against.ts';
import { accountDeletion } from './figures/account/account-deletion.ts';
import { sessionCheck } from './figures/account/session-check.ts';
import { signIn } from './figures/account/sign-in.ts';
import { events } from './figures/product/events.ts';
import { firstMinute } from './figures/product/first-minute.ts';
import { firstPage } from './figures/product/first-page.ts';
import { firstPick } from './figures/product/first-pick.ts';
import { gatewayHop } from './figures/product/gateway-hop.ts';
import { heldUploads } from './figures/product/held-uploads.ts';
import { idle } from './figures/product/idle.ts';
import { interactions } from './figures/product/interactions.ts';
import { start } from './figures/product/start.ts';
import { telemetry } from './figures/product/telemetry.ts';
import { add } from './figures/queues/add.ts';
import { bring } from './figures/queues/bring.ts';
import { bringHistory } from './figures/queues/bring-history.ts';
import { bringMemory } from './figures/queues/bring-memory.ts';
import { drag } from './figures/queues/drag.ts';
import { myQueue } from './figures/queues/my-queue.ts';
import { plays, playsAtScale } from './figures/queues/plays.ts';
import { queuePage } from './figures/queues/queue-page.ts';
import { reminders } from './figures/queues/reminders.ts';
import { removeMany } from './figures/queues/remove-many.ts';
import { reorder } from './figures/queues/reorder.ts';
import { rows } from './figures/queues/rows.ts';
import { sharedMoves } from './figures/queues/shared-moves.ts';
import { streams } from './figures/queues/streams.ts';
import { social } from './figures/social/social.ts';
import { catalogueImport } from './figures/titles/catalogue-import.ts';
import { discovery } from './figures/titles/discovery.ts';
import { searchSlips } from './figures/titles/search-slips.ts';
import { titlePage } from './figures/titles/title-page.ts';
import { cpuTableOf, type Figure, ratioOf, tableOf, verdictOf } from './measure/figure.ts';
import { keepResults } from './measure/results.ts';
import { TestBed } from './measure/test-bed.ts';
import { performancePage } from './publish.ts';

/** Figures measured on the running stack. */
const RUNNING: Record<string, (testBed: TestBed) => Promise<Figure[]>> = {
  'my-queue': myQueue,
  'queue-page': queuePage,
  reorder,
  'shared-moves': sharedMoves,
  'remove-many': removeMany,
  streams,
  'gateway-hop': gatewayHop,
  'held-uploads': heldUploads,
  'first-page': firstPage,
  interactions,
  'first-pick': firstPick,
  drag,
  'title-page': titlePage,
  'search-slips': searchSlips,
  import: catalogueImport,
  discovery,
  'session-check': sessionCheck,
  'sign-in': signIn,
  bring,
  'bring-history': bringHistory,
  'bring-memory': bringMemory,
  social,
  'account-deletion': accountDeletion,
  telemetry,
  plays,
  // These run last, because each leaves rows behind that the other figures do not need.
  add,
  events,
  rows,
  'plays-at-scale': playsAtScale,
};
/**
 * Figures measured after that stack has stopped. They use its folder, and start the product in the way an operator
 * does.
 */
const STARTING: Record<string, (dataDir: string) => Promise<Figure[]>> = {
  start,
  idle,
  reminders,
  'first-minute': firstMinute,
};

const say = (line: string) => console.error(line);
const names = [...Object.keys(RUNNING), ...Object.keys(STARTING)];
const chosen = process.argv.slice(2);
const results = join(root, 'bench/results.json');
if (chosen[0] === 'publish' || chosen[0] === 'against') {
  const [command, url = ''] = chosen;
  try {
    if (command === 'against') console.log(await against(url));
    else {
      const page = join(root, 'docs/performance.md');
      writeFileSync(page, performancePage(JSON.parse(readFileSync(results, 'utf8')).results));
      execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', page], { stdio: 'ignore' });
    }
    process.exit(0);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length) {
  say(`There is no bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}

const shutdown = shutdownSignal();
const dataDir = mkdtempSync(join(tmpdir(), 'videoqs-bench-'));
const figures: Figure[] = [];
const broken: string[] = [];

/** Measures the requested figures. A failed figure does not stop the others. */
async function measure<T>(benches: Record<string, (on: T) => Promise<Figure[]>>, on: T): Promise<void> {
  for (const [name, run] of Object.entries(benches)) {
    if (shutdown.aborted || (chosen.length && !chosen.includes(name))) continue;
    const started = Date.now();
    try {
      figures.push(...(await run(on)));
    } catch (error) {
      broken.push(name);
      say(`${name} broke: ${error instanceof Error ? error.message : String(error)}`);
    }
    say(`${name} took ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}

let stopRunning = async () => {};
async function measureRunning(): Promise<void> {
  // All calls of the bench come from one address, so the limits for one address are raised. The bench does not measure
  // these limits.
  const env = { CALLS_PER_MINUTE: '1000000000', SIGN_UPS_PER_HOUR: '1000000000' };
  const stack = await Stack.start({
    dataDir,
    port: await freePort(),
    say,
    env,
    remoteDirs: { kit: join(root, 'kit/dist') },
  });
  const testBed = new TestBed(stack);
  let stopped: Promise<void> | undefined;
  stopRunning = () => {
    stopped ??= testBed.close().finally(() => stack.stop());
    return stopped;
  };
  await measure(RUNNING, testBed).finally(() => stopRunning());
}

shutdown.addEventListener('abort', async () => {
  await stopRunning().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(1); // The figure `start` starts the product itself. That product notices this exit and ends.
});

try {
  await buildStale(say, shutdown);
  await measureRunning();
  await measure(STARTING, dataDir);
} catch (error) {
  broken.push('stack');
  say(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const machine = { node: process.version, cpu: cpus()[0]?.model, cpus: cpus().length };
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const measured = figures.map((f) => ({
  ...f,
  ratio: ratioOf(f),
  verdict: verdictOf(f),
  at: new Date(),
  commit,
  machine,
}));
console.log(tableOf(figures));
console.log(cpuTableOf(figures));
keepResults(results, measured);
if (broken.length) say(`Broken: ${broken.join(', ')}.`);
process.exit(broken.length || measured.some((r) => r.verdict === 'MISSED') ? 1 : 0);
