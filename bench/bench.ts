/**
 * `npm run bench`: every figure we claim, measured on a stack of its own beside its floor; ends with one table, whose
 * lines bench/results.json keeps. `npm run bench -- my-queue add` measures those two.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@videoqs/stack/processes/free-port';
import { root } from '@videoqs/stack/root';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { Stack } from '@videoqs/stack/stack';
import { buildStale } from '../tools/build/build.ts';
import { accountDeletion } from './account-deletion.ts';
import { add } from './add.ts';
import { bring } from './bring.ts';
import { catalogueImport } from './catalogue-import.ts';
import { discovery } from './discovery.ts';
import { drag } from './drag.ts';
import { events } from './events.ts';
import { firstPage } from './first-page.ts';
import { gatewayHop } from './gateway-hop.ts';
import { idle } from './idle.ts';
import { cpuTableOf, type Figure, ratioOf, tableOf, verdictOf } from './measure/figure.ts';
import { Ground } from './measure/ground.ts';
import { keepResults } from './measure/results.ts';
import { myQueue } from './my-queue.ts';
import { queuePage } from './queue-page.ts';
import { reminders } from './reminders.ts';
import { removeMany } from './remove-many.ts';
import { reorder } from './reorder.ts';
import { rows } from './rows.ts';
import { searchSlips } from './search-slips.ts';
import { sessionCheck } from './session-check.ts';
import { sharedMoves } from './shared-moves.ts';
import { signIn } from './sign-in.ts';
import { social } from './social.ts';
import { start } from './start.ts';
import { streams } from './streams.ts';
import { telemetry } from './telemetry.ts';
import { titlePage } from './title-page.ts';

/** Measured on the running stack. */
const RUNNING: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  'my-queue': myQueue,
  'queue-page': queuePage,
  reorder,
  'shared-moves': sharedMoves,
  'remove-many': removeMany,
  streams,
  'gateway-hop': gatewayHop,
  'first-page': firstPage,
  drag,
  'title-page': titlePage,
  'search-slips': searchSlips,
  import: catalogueImport,
  discovery,
  'session-check': sessionCheck,
  'sign-in': signIn,
  bring,
  social,
  'account-deletion': accountDeletion,
  telemetry,
  // the last: each leaves rows behind that the others need not have
  add,
  events,
  rows,
};
/** Measured when that stack is down: on its folder, by starting the product as an operator does. */
const STARTING: Record<string, (dataDir: string) => Promise<Figure[]>> = { start, idle, reminders };

const say = (line: string) => console.error(line);
const names = [...Object.keys(RUNNING), ...Object.keys(STARTING)];
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length) {
  say(`There is no bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}

const shutdown = shutdownSignal();
const dataDir = mkdtempSync(join(tmpdir(), 'videoqs-bench-'));
const figures: Figure[] = [];
const broken: string[] = [];

/** Measures the requested figures; one that breaks does not stop the others. */
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
  // one address sends all calls here; the limit on addresses is not what is measured
  const env = { CALLS_PER_MINUTE: '1000000000', SIGN_UPS_PER_HOUR: '1000000000' };
  const stack = await Stack.start({
    dataDir,
    port: await freePort(),
    say,
    env,
    remoteDirs: { kit: join(root, 'kit/dist') },
  });
  const ground = new Ground(stack);
  let stopped: Promise<void> | undefined;
  stopRunning = () => {
    stopped ??= ground.close().finally(() => stack.stop());
    return stopped;
  };
  await measure(RUNNING, ground).finally(() => stopRunning());
}

shutdown.addEventListener('abort', async () => {
  await stopRunning().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(1); // the product that `start` measures sees that and ends
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
const results = figures.map((f) => ({ ...f, ratio: ratioOf(f), verdict: verdictOf(f), at: new Date(), machine }));
console.log(tableOf(figures));
console.log(cpuTableOf(figures));
keepResults(join(root, 'bench/results.json'), results);
if (broken.length) say(`Broken: ${broken.join(', ')}.`);
process.exit(broken.length || results.some((r) => r.verdict === 'MISSED') ? 1 : 0);
