/**
 * `npm test` runs lint, types, boundaries, unit and service tests, browser journeys, and those drills whose guarded
 * files have changed. nx restores unchanged results from its cache (ADR 20). At the end, the command prints the ten
 * slowest spec files, the command that repeats the failures, and one line of counts, which include cached runs. `npm
 * test -- queues mfe-queues` runs only the tests of these projects. `npm test -- --affected` runs the tests of
 * everything that differs from main. `npm test -- path/to/a.spec.ts` runs that file, and `npm test -- drills` runs
 * every drill.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, findHeadlessShell, findPromtool, findRedis } from '@videoqs/stack/processes/find-program';
import { endFamily } from '@videoqs/stack/processes.mjs';
import { startRedis } from '@videoqs/stack/redis';
import { root } from '@videoqs/stack/root';
import { scratchFolder } from '@videoqs/stack/scratch-folder';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { startTestPostgres } from '../../libs/stack/jest/postgres.ts';
import { buildStale } from '../build/build.ts';
import { DRILLS, dueDrills, notePassed } from './drills.ts';
import { clock, Progress } from './progress.ts';

// TMPDIR is set before anything calls tmpdir(), so that this process and all its children use the folder.
process.env.TMPDIR = scratchFolder();
const NX = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_CACHE_FAILURES: 'false' };
const REPORTER = join(root, 'libs/stack/jest/progress.mjs');
const DURATIONS = join(root, '.nx/test-durations.json');
const CHECKS = ['lint', 'types', 'boundaries'];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** The failures of the run. They are printed again at the end, because people look at the end of a run. */
const failures: { file: string; name: string }[] = [];
const shutdown = shutdownSignal();

/**
 * Runs a command and waits until it ends. A shutdown signal ends the command with all its processes.
 * @returns whether the command succeeded, and its output
 */
async function run(command: string, args: string[], env: object, cwd = root): Promise<{ ok: boolean; output: string }> {
  if (shutdown.aborted) return { ok: false, output: '' };
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...NX, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await Promise.race([once(child, 'close'), once(shutdown, 'abort')]);
  if (shutdown.aborted && child.pid) await endFamily(child.pid, 3_000);
  return { ok: !shutdown.aborted && code === 0, output };
}

async function check(progress: Progress): Promise<void> {
  progress.say(`Checking: ${CHECKS.join(', ')} …`);
  const { ok, output } = await run('nx', ['run-many', '-t', ...CHECKS, '--outputStyle=static'], {});
  totals[ok ? 'passed' : 'failed'] += ok ? CHECKS.length : 1;
  progress.say(`${ok ? 'ok    ' : 'FAILED'} ${CHECKS.join(', ')} · ${clock(progress.seconds)} gone`);
  if (!ok) console.log(output);
}

const nameOf = (folder: string): string => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;
const specsOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.spec.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/{drills,looks}/**', '**/fixtures/**'],
  });

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Adds a report to the counts. @returns whether nothing in it failed */
function count(report: Report | null, folder: string): boolean {
  if (!report) {
    totals.failed++;
    failures.push({ file: folder, name: 'no report: see above' });
    return false;
  }
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  totals.skipped += report.numPendingTests;
  for (const { name, status, message, assertionResults } of report.testResults) {
    // A report from the cache contains the path of the folder in which it was made.
    const file = name.slice(name.indexOf(`/${folder}/`) + 1);
    const failed = assertionResults.filter((a) => a.status === 'failed');
    failures.push(...failed.map(({ fullName }) => ({ file, name: fullName })));
    if (status === 'failed' && !failed.length)
      failures.push({
        file,
        name: `could not be run: ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 500)}`,
      });
  }
  return report.numFailedTests + report.numRuntimeErrorTestSuites === 0;
}

const readReport = (file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;

/**
 * Tests two projects at a time. While one of them starts jest or runs its last file, the other uses the processors.
 * Each has two workers.
 */
async function test(folders: string[], env: object, progress: Progress): Promise<void> {
  if (!folders.length || shutdown.aborted) return;
  // reports of an earlier run
  for (const folder of folders) rmSync(join(root, folder, 'test-report.json'), { force: true });
  const jest = ['--json', '--outputFile=test-report.json', `--reporters=${REPORTER}`];
  const projects = `--projects=${folders.map(nameOf).join()}`;
  const args = ['run-many', '-t', 'test', '--parallel=2', projects, '--outputStyle=static', '--', ...jest];
  const { ok, output } = await run('nx', args, { ...env, ...(folders.length > 1 && { TEST_WORKERS: '2' }) });
  progress.look();
  const before = totals.failed;
  for (const folder of folders) {
    const report = readReport(join(root, folder, 'test-report.json'));
    const ran = progress.ended.some(({ file }) => file.startsWith(`${folder}/`));
    if (report && !ran) progress.say(`kept   ${folder} (${report.numPassedTests} tests passed, nothing changed since)`);
    progress.leaveOut(specsOf(folder));
    count(report, folder);
  }
  if (ok) return;
  if (totals.failed === before) totals.failed++;
  // A failed test was printed when it failed. Other failures are only in the output, such as a failed build, or a file
  // that could not be loaded.
  if (!failures.length || failures.some(({ name }) => name === 'no report: see above')) console.log(output);
}

/** Runs spec files of one project without nx. @returns their report */
async function runSpecs(folder: string, specs: string[], env: object): Promise<Report | null> {
  const file = join(dir, `${specs.join().replaceAll('/', '-').slice(-100)}.json`);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', jest, '--forceExit'];
  // A project's own run leaves drills out. These arguments let them run.
  args.push('--testMatch=**/*.spec.*', '--testPathIgnorePatterns=/node_modules/');
  args.push('--json', `--outputFile=${file}`, `--reporters=${REPORTER}`, '--runTestsByPath');
  const paths = specs.map((spec) => join(root, spec));
  const { output } = await run(
    process.execPath,
    [...args, ...paths],
    { ...env, ...(specs.some((spec) => spec.includes('/drills/')) && { DRILL: '1' }) },
    join(root, folder),
  );
  const report = readReport(file);
  if (!report) console.log(output);
  return report;
}

/**
 * Starts the Postgres and the Redis that all tests share.
 * @throws Error when a required folder is not writable, or a program cannot be started
 */
async function standing() {
  mkdirSync(join(root, '.nx'), { recursive: true });
  accessSync(join(root, '.nx'), constants.W_OK);
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-test-'));
  chmodSync(dir, 0o711); // some tests run a program as another user
  const program = findRedis();
  const postgres = await startTestPostgres();
  return { dir, postgres, redis: program ? await startRedis(program) : null };
}

const folderOf = (spec: string): string => all.find((folder) => spec.startsWith(`${folder}/`)) ?? '';

/** Runs two drills at a time, because a drill mostly waits for processes to stop or start. */
async function drill(names: readonly string[], env: object): Promise<void> {
  const left = [...names];
  const inTurn = async () => {
    for (let name = left.shift(); name && !shutdown.aborted; name = left.shift()) {
      const { spec } = DRILLS[name] as { spec: string };
      const report = await runSpecs(folderOf(spec), [spec], env);
      if (count(report, folderOf(spec)) && report?.numPassedTests && !report.numPendingTests) notePassed(name);
    }
  };
  await Promise.all([inTurn(), inTurn()]);
}

const wanted = process.argv.slice(2);
const affected = wanted.includes('--affected');
const all = globSync(['*/jest.config.mjs', '{libs,services}/*/jest.config.mjs'], { cwd: root }).map((f) => dirname(f));
const specs = wanted.filter((word) => word.includes('.spec.')).map((word) => word.replace(`${root}/`, ''));
function chosen(): string[] {
  if (!wanted.length) return all;
  if (!affected) return all.filter((folder) => wanted.includes(folder) || wanted.includes(basename(folder)));
  const args = ['show', 'projects', '--affected', '-t', 'test', '--json'];
  const names = JSON.parse(execFileSync('nx', args, { cwd: root, env: NX, encoding: 'utf8' }));
  return all.filter((folder) => names.includes(nameOf(folder)));
}
const folders = chosen();
const drills = wanted.includes('drills') ? Object.keys(DRILLS) : wanted.length && !affected ? [] : dueDrills();
const needsBrowser =
  folders.includes('e2e') || [...specs, ...drills.map((d) => DRILLS[d]?.spec)].some((s) => s?.startsWith('e2e/'));
if (!folders.length && !specs.length && !drills.length) {
  console.error(`There is no test named ${wanted.join(', ')}. Projects: ${all.join(', ')}; or drills, or a spec file.`);
  process.exit(1);
}

const { dir, redis, postgres } = await standing().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
const files = [...folders.flatMap(specsOf), ...specs, ...drills.map((name) => DRILLS[name]?.spec ?? '')];
const progress = new Progress(join(dir, 'progress'), DURATIONS, files);
try {
  const chromium = needsBrowser ? findChromium() : null;
  const shell = chromium ? findHeadlessShell() : null;
  const promtool = folders.includes('tools') ? findPromtool() : null;
  const env = {
    TMPDIR: dir, // temporary folders of tests end with the run, also those of killed tests
    TEST_PROGRESS: join(dir, 'progress'),
    TEST_POSTGRES: postgres.url,
    ...(redis && { TEST_REDIS: redis.url }),
    ...(chromium && { CHROMIUM: chromium }),
    ...(shell && { HEADLESS_SHELL: shell }),
    ...(promtool && { PROMTOOL: promtool }),
    // Tests that need a program are skipped if it is missing. When the program is installed, their cached results are
    // invalid.
    TEST_WITH: redis ? 'redis' : '',
  };
  if (!wanted.length || affected) await check(progress);
  // The build comes before the tests of tools and the journeys, because both run the built product.
  if (needsBrowser || folders.includes('tools')) await buildStale(() => {}, shutdown);
  await test(
    folders.filter((folder) => folder !== 'e2e'),
    env,
    progress,
  );
  await test(
    folders.filter((folder) => folder === 'e2e'),
    env,
    progress,
  );
  for (const folder of new Set(specs.map(folderOf))) {
    const own = specs.filter((spec) => folderOf(spec) === folder);
    count(await runSpecs(folder, own, env), folder);
  }
  await drill(drills, env);
} catch (error) {
  totals.failed++;
  console.error(sentenceOf(error));
} finally {
  progress.close();
  await postgres.stop();
  await redis?.stop();
  rmSync(dir, { recursive: true, force: true });
}
const slowest = [...progress.ended].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 1) console.log(`Slowest: ${slowest.map((e) => `${e.file} ${e.seconds.toFixed(1)} s`).join(', ')}`);
for (const { file, name } of failures) console.log(`failed: ${file}: ${name}`);
if (failures.length) {
  console.log(`Screenshots and logs of failed journeys are in .failures. To run the failed tests again:`);
  console.log(`  npm test -- ${[...new Set(failures.map(({ file }) => file))].join(' ')}`);
}
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped} in ${clock(progress.seconds)}`);
process.exit(totals.failed || !totals.passed ? 1 : 0);
