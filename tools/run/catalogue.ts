/**
 * Runs the commands of the titles service: `npm run catalogue:import -- FILE`, `catalogue:merge -- KEY INTO`,
 * `catalogue:check -- FILE.csv`, `catalogue:compare`, `npm run tmdb -- …`. They use the database in DATABASE_URL,
 * otherwise that of the embedded run, whether or not it runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { claimDataFolder, placesIn, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { startDatabases } from '@videoqs/stack/database/database';
import { runningDatabases } from '@videoqs/stack/database/running-database';
import { serviceEnv } from '@videoqs/stack/plan';
import { root } from '@videoqs/stack/root';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { NOBODY } from '@videoqs/stack/stack';
import { buildStale } from '../build/build.ts';

const [command = '', ...args] = process.argv.slice(2);
const script = command === 'tmdb' ? 'tmdb.mjs' : 'catalogue.mjs';
const needsDatabase =
  ['import', 'merge'].includes(command) || (command === 'tmdb' && !['help', undefined].includes(args[0]));
const dist = join(root, 'services/titles/dist');
const say = (line: string) => console.error(line);
const shutdown = shutdownSignal();

async function run(script: string, env: Record<string, string>, ...given: string[]): Promise<number> {
  shutdown.throwIfAborted();
  const child = spawn(process.execPath, [join(dist, script), ...given], {
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env, ...env },
  });
  shutdown.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

try {
  await buildStale(say, shutdown);
  const inFolder = (a: string) =>
    command === 'merge' || a.startsWith('-') ? a : resolve(process.env.INIT_CWD ?? '.', a);
  const words = command === 'tmdb' ? args : [command, ...args.map(inFolder)];
  if (!needsDatabase || process.env.DATABASE_URL) process.exit(await run(script, {}, ...words));
  const dataDir = resolve(wantedDataDir());
  const running = runningDatabases(dataDir)?.('titles');
  if (running) process.exit(await run(script, { ...placesIn(dataDir), DATABASE_URL: running }, ...words));
  const databases = await startDatabases(await claimDataFolder(dataDir), { signal: shutdown });
  const env = {
    ...NOBODY,
    ...serviceEnv(databases, 'titles'),
    MEMBER_SECRET: databases.memberSecret,
    LOG_LEVEL: 'warn',
  };
  try {
    process.exitCode = (await run('migrate.mjs', env)) || (await run(script, env, ...words));
  } finally {
    await databases.stop();
  }
  process.exit();
} catch (error) {
  if (!shutdown.aborted) say(sentenceOf(error));
  process.exit(1);
}
