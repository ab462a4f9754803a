/**
 * `npm run catalogue:import -- FILE`, `catalogue:check -- FILE.csv`, `catalogue:compare`: the titles service's catalogue
 * commands on the embedded run's database (running or not), or on the one that DATABASE_URL names.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildStale, root } from './build.ts';
import { startDatabases } from './database.ts';

const [command = '', ...args] = process.argv.slice(2);
const dist = join(root, 'services/titles/dist');
const say = (line: string) => console.error(line);

async function run(script: string, env: Record<string, string>, ...given: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(dist, script), ...given], {
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** The database of a run that goes on right now, by the port in its lock file. */
function runningDatabase(dataDir: string): string | null {
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  const { roles } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    roles: Record<string, string>;
  };
  return existsSync(`/proc/${pid}/cwd`) ? `postgres://titles:${roles.titles}@127.0.0.1:${port}/titles` : null;
}

try {
  await buildStale(say);
  const files = args.map((a) => (a.startsWith('-') ? a : resolve(process.env.INIT_CWD ?? '.', a)));
  if (command !== 'import' || process.env.DATABASE_URL) process.exit(await run('catalogue.mjs', {}, command, ...files));
  const dataDir = resolve(process.env.VIDEOQS_DATA ?? '.data');
  const running = runningDatabase(dataDir);
  if (running) process.exit(await run('catalogue.mjs', { DATABASE_URL: running }, command, ...files));
  const databases = await startDatabases(dataDir);
  const env = {
    DATABASE_URL: databases.urlOf('titles'),
    JOBS_DATABASE_URL: databases.urlOf('jobs'),
    MEMBER_SECRET: databases.memberSecret,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const code = (await run('migrate.mjs', env)) || (await run('catalogue.mjs', env, command, ...files));
  await databases.postgres.stop();
  process.exit(code);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
