/**
 * `npm test`: lint, types, boundaries, unit and service tests, browser journeys; nx runs them and brings back from its
 * cache what nothing changed for. Ends with one line of counts, which takes cached runs from their kept reports.
 * `npm test -- queues mfe-queues` runs those projects' own tests alone, `npm test -- --affected` what differs from main.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findChromium, findPromtool, findRedis } from '@videoqs/stack/find-program';
import { endFamily } from '@videoqs/stack/processes.mjs';
import { startRedis } from '@videoqs/stack/redis';
import { root } from '@videoqs/stack/root';
import { toldToEnd } from '@videoqs/stack/told-to-end.mjs';
import { startTestPostgres } from '../../libs/stack/jest/postgres.ts';

const NX = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_CACHE_FAILURES: 'false' };
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Said once more at the end: what a run ends with is what one sees of it. */
const failures: string[] = [];
const told = toldToEnd();

/** Runs nx; once we are told to end, ends it with all that it started, and runs it no more. */
async function nx(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  if (told.aborted) return false;
  const child = spawn('nx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...NX, ...env } });
  const [code] = await Promise.race([once(child, 'exit'), once(told, 'abort')]);
  if (told.aborted && child.pid) await endFamily(child.pid, 3_000);
  return !told.aborted && code === 0;
}

function say(ok: boolean, what: string, started: number): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

async function check(name: string): Promise<void> {
  const started = Date.now();
  const ok = await nx(['run', `@videoqs/tools:${name}`]);
  totals[ok ? 'passed' : 'failed']++;
  say(ok, name, started);
}

const nameOf = (folder: string): string => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;

/** Tests these projects one after the other: they share one Postgres. A project without a report has failed. */
async function test(folders: string[], env: Record<string, string>): Promise<void> {
  if (!folders.length) return;
  const started = Date.now();
  const report = (folder: string) => join(root, folder, 'test-report.json');
  for (const folder of folders) rmSync(report(folder), { force: true }); // one of an earlier run is not this one's
  const jest = ['--json', '--outputFile=test-report.json', '--silent'];
  const names = folders.map(nameOf).join();
  const ok = await nx(['run-many', '-t', 'test', '--parallel=1', `--projects=${names}`, '--', ...jest], env);
  const failed = totals.failed;
  const before = failures.length;
  for (const folder of folders) {
    const result = existsSync(report(folder)) ? JSON.parse(readFileSync(report(folder), 'utf8')) : null;
    totals.passed += result?.numPassedTests ?? 0;
    totals.failed += result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
    totals.skipped += result?.numPendingTests ?? 0;
    for (const { assertionResults } of result?.testResults ?? [])
      for (const { status, fullName } of assertionResults)
        if (status === 'failed') failures.push(`${folder}: ${fullName}`);
  }
  if (!ok && totals.failed === failed) totals.failed++;
  say(ok, `tests of ${folders.join(', ')}`, started);
  for (const failure of failures.slice(before)) console.log(`failed: ${failure}`);
}

const wanted = process.argv.slice(2);
const affected = wanted.includes('--affected');
const all = globSync(['*/jest.config.mjs', '{libs,services}/*/jest.config.mjs'], { cwd: root }).map((f) => dirname(f));
function chosen(): string[] {
  if (!wanted.length) return all;
  if (!affected) return all.filter((folder) => wanted.includes(folder) || wanted.includes(basename(folder)));
  const names = JSON.parse(
    execFileSync('nx', ['show', 'projects', '--affected', '-t', 'test', '--json'], {
      cwd: root,
      env: NX,
      encoding: 'utf8',
    }),
  );
  return all.filter((folder) => names.includes(nameOf(folder)));
}

if (!wanted.length || affected) for (const name of ['lint', 'types', 'boundaries']) await check(name);
const redisProgram = findRedis();
const redis = redisProgram ? await startRedis(redisProgram) : null;
const postgres = await startTestPostgres();
try {
  const folders = chosen();
  const chromium = folders.includes('e2e') ? findChromium() : null;
  const promtool = folders.includes('tools') ? findPromtool() : null;
  const env = {
    TEST_POSTGRES: postgres.url,
    ...(redis && { TEST_REDIS: redis.url }),
    ...(chromium && { CHROMIUM: chromium }),
    ...(promtool && { PROMTOOL: promtool }),
    // tests that lack a program are skipped: once it is there, what was kept of them does not hold
    TEST_WITH: redis ? 'redis' : '',
  };
  await test(
    folders.filter((folder) => folder !== 'e2e'),
    env,
  );
  await test(
    folders.filter((folder) => folder === 'e2e'),
    env,
  );
} catch (error) {
  totals.failed++;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await postgres.stop();
  await redis?.stop();
}
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed || !totals.passed ? 1 : 0);
