/**
 * `npm test`: lint, types, boundaries, unit and service tests, browser journeys. Ends with one line of counts.
 * `npm test -- queues mfe-queues` runs those projects' own tests alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale, root } from './build.ts';
import { findChromium, findRedis } from './find-program.ts';
import { startTestPostgres } from './jest.postgres.ts';
import { endFamily } from './processes.mjs';
import { startRedis } from './redis.ts';
import { toldToEnd } from './told-to-end.mjs';

const PROJECTS = [
  'libs/contract',
  'libs/node',
  'libs/web',
  'services/titles',
  'services/queues',
  'services/social',
  'services/account',
  'gateway',
  'shell',
  'mfe-titles',
  'mfe-queues',
  'mfe-social',
  'mfe-account',
  'tools',
];
const TYPED = [...PROJECTS, 'e2e', 'bench'];
const totals = { passed: 0, failed: 0, skipped: 0 };
const results = mkdtempSync(join(tmpdir(), 'videoqs-test-'));

const told = toldToEnd();

/** Runs a command; once we are told to end, ends it with all that it started, and runs no other. */
async function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<number> {
  if (told.aborted) return 1;
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await Promise.race([once(child, 'exit'), once(told, 'abort')]);
  if (told.aborted && child.pid) await endFamily(child.pid, 3_000);
  return told.aborted ? 1 : (code ?? 1);
}

async function check(name: string, command: string, args: string[]): Promise<void> {
  const started = Date.now();
  const ok = (await run(command, args, root)) === 0;
  totals[ok ? 'passed' : 'failed']++;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

async function jest(project: string, env: Record<string, string>, args: string[] = []): Promise<void> {
  const cwd = join(root, project);
  if (!existsSync(join(cwd, 'jest.config.mjs'))) return;
  const outputFile = join(results, `${project.replaceAll('/', '-')}.json`);
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    join(root, 'node_modules/jest/bin/jest.js'),
  ];
  const started = Date.now();
  const code = await run(
    process.execPath,
    [...flags, '--json', `--outputFile=${outputFile}`, '--silent', ...args],
    cwd,
    env,
  );
  const report = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  totals.passed += report?.numPassedTests ?? 0;
  totals.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  totals.skipped += report?.numPendingTests ?? 0;
  if (code !== 0 && !report?.numFailedTests && !report?.numRuntimeErrorTestSuites) totals.failed++;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

const wanted = process.argv.slice(2);
const chosen = wanted.length ? PROJECTS.filter((p) => wanted.some((w) => p === w || p.endsWith(`/${w}`))) : PROJECTS;
if (!wanted.length) {
  await check('lint', 'biome', ['check', '--error-on-warnings', '.']);
  for (const project of TYPED)
    await check(`types of ${project}`, join(root, 'node_modules/@typescript/native/bin/tsc'), [
      '--noEmit',
      '-p',
      project,
    ]);
  await check('boundaries', process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/boundaries.ts']);
}

const redisProgram = findRedis();
const redis = redisProgram ? await startRedis(redisProgram) : null;
const postgres = await startTestPostgres();
try {
  const env = { TEST_POSTGRES: postgres.url, ...(redis ? { TEST_REDIS: redis.url } : {}) };
  for (const project of chosen) await jest(project, env, ['--maxWorkers=2']);
  if (!wanted.length || wanted.includes('e2e')) {
    await buildStale((line) => console.error(line), told);
    const chromium = findChromium();
    await jest('e2e', { ...env, ...(chromium ? { CHROMIUM: chromium } : {}) }, ['--runInBand', '--forceExit']);
  }
} catch (error) {
  totals.failed++;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await postgres.stop();
  await redis?.stop();
  rmSync(results, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed || !totals.passed ? 1 : 0);
