/**
 * `npm run mutate -- PART …` changes the sources of a part (tools/check/mutation-parts.ts) one place at a time, and
 * checks for each change whether a test fails. The command fails if the tests notice fewer than 85 of 100 changes.
 * Without a part, it lists the parts, each with the result of its last run. Results are stored in
 * node_modules/.cache/mutation, so that the next run tests only new changes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRedis } from '@videoqs/stack/processes/find-program';
import { endFamily } from '@videoqs/stack/processes.mjs';
import { startRedis } from '@videoqs/stack/redis';
import { root } from '@videoqs/stack/root';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { startTestPostgres } from '../../libs/stack/jest/postgres.ts';
import { type MutationPart, PARTS } from './mutation-parts.ts';

/**
 * The number of copies of the tests that run at once, each with its own Redis. It is one more than there are cores,
 * because tests wait half of their time.
 */
const AT_ONCE = 3;
/** How many of 100 changes the tests must notice. */
const BREAK = 85;

const kept = join(root, 'node_modules/.cache/mutation');

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number } };
}
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

const within = (project: string, glob: string): string =>
  glob.startsWith('!') ? `!${project}/${glob.slice(1)}` : `${project}/${glob}`;

/**
 * The configuration of Stryker. Stryker copies the workspace to a folder beside the sources, because nothing below
 * node_modules is compiled.
 */
const configOf = (name: string, { project, mutate, tests }: MutationPart): object => ({
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    configFile: `${project}/jest.config.mjs`,
    config: {
      testMatch: tests.map((glob) => `<rootDir>/${glob}`),
      setupFilesAfterEnv: [join(root, 'tools/check/jest.mutate.mjs')],
      testTimeout: 10_000,
    },
    enableFindRelatedTests: false,
  },
  mutate: mutate.map((glob) => within(project, glob)),
  ignorePatterns: ['dist', 'dist-dev', '.nx', '.data', '.shots', '.releases', 'docs', 'k8s'],
  tempDirName: '.mutation',
  coverageAnalysis: 'perTest',
  concurrency: AT_ONCE,
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: join(kept, `${name}.incremental.json`),
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: join(kept, `${name}.json`) },
  thresholds: { high: 95, low: BREAK, break: BREAK },
  allowEmpty: false,
});

/** The result of a part's last complete run. */
function scoreOf(name: string): string {
  const file = join(kept, `${name}.json`);
  if (!existsSync(file)) return 'not run here';
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const all = Object.values(files).flatMap((f) => f.mutants);
  const many = (...states: string[]) => all.filter((m) => states.includes(m.status)).length;
  const noticed = many('Killed', 'Timeout');
  const counted = noticed + many('Survived', 'NoCoverage');
  return `${noticed} of ${counted} noticed (${((noticed / counted) * 100).toFixed(1)} %)`;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length || !names.length) {
  for (const name of unknown) console.error(`There is no part ${name}.`);
  for (const name of Object.keys(PARTS)) console.log(`${name.padEnd(15)} ${scoreOf(name)}`);
  process.exit(unknown.length ? 1 : 0);
}

const shutdown = shutdownSignal();
mkdirSync(kept, { recursive: true });
const program = findRedis();
const postgres = await startTestPostgres();
let failed = 0;
try {
  for (const name of names) {
    // Each part gets an empty Redis. Otherwise wrong sign-in codes from the tests of one part would count in the tests
    // of the next part, for a quarter of an hour.
    const redis = program ? await Promise.all(Array.from({ length: AT_ONCE }, () => startRedis(program))) : [];
    const file = join(kept, `${name}.config.json`);
    writeFileSync(file, JSON.stringify(configOf(name, PARTS[name] as MutationPart)));
    const child = spawn('stryker', ['run', file], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TEST_POSTGRES: postgres.url, TEST_REDIS: redis.map((r) => r.url).join() },
    });
    const [code] = await Promise.race([once(child, 'exit'), once(shutdown, 'abort')]);
    if (shutdown.aborted && child.pid) await endFamily(child.pid, 3_000);
    for (const one of redis) await one.stop();
    if (shutdown.aborted) break;
    if (code !== 0) failed++;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}: ${scoreOf(name)}`);
  }
} finally {
  await postgres.stop();
}
process.exit(failed || shutdown.aborted ? 1 : 0);
