import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { root } from '../tools/build.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';

const DATABASE = 'bench_import';
/** TMDB detail JSON, one object a line; not part of the project. IMPORT_FILE names another. */
export const FILE = resolve(root, process.env.IMPORT_FILE ?? '../shared/data/titles-6k.jsonl.gz');

/** The import of 6,000 titles into a fresh database, and once more, when nothing is new. */
export async function catalogueImport(ground: Ground): Promise<Figure[]> {
  if (!existsSync(FILE)) {
    console.error(`import is skipped: ${FILE} is not there; name a file of TMDB detail JSON with IMPORT_FILE.`);
    return [];
  }
  const url = await freshDatabase(ground);
  await titlesCommand(url, 'migrate.mjs');
  const first = await titlesCommand(url, 'catalogue.mjs', 'import', FILE);
  if (!(touched(first.said) > 0)) throw new Error(`The import took nothing in: ${first.said}`);
  const second = await titlesCommand(url, 'catalogue.mjs', 'import', FILE);
  return [
    { figure: 'import of 6,000 titles', unit: 's', ours: first.seconds, wanted: [{ of: 'ours', most: 60 }] },
    { figure: 'import again', unit: 's', ours: second.seconds },
    { figure: 'import again, titles changed', unit: '', ours: touched(second.said), wanted: [{ of: 'ours', most: 0 }] },
  ];
}

/** Titles that an import says it added or changed; NaN when it says nothing of the kind. */
function touched(said: string): number {
  const counts = /(\d+) added, (\d+) changed/.exec(said);
  return Number(counts?.[1]) + Number(counts?.[2]);
}

/** An empty database of the titles service's role. @returns its URL */
async function freshDatabase({ stack }: Ground): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(stack.options.dataDir, 'secrets.json'), 'utf8')) as { postgres: string };
  const { postgres, urlOf } = stack.databases;
  const admin = new pg.Client({ connectionString: postgres.url('postgres', secrets.postgres, 'postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE}`);
  await admin.query(`create database ${DATABASE} owner titles`);
  await admin.end();
  return urlOf('titles').replace(/[^/]+$/, DATABASE);
}

/** Runs a command of the titles service. @throws Error when it fails; its words are on stderr then */
export function titlesCommand(
  url: string,
  script: string,
  ...args: string[]
): Promise<{ seconds: number; said: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'services/titles/dist', script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: url, ...UNUSED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Record<'out' | 'err', string> = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk;
  });
  return new Promise((done, fail) => {
    child.on('close', (code) => {
      if (code === 0) return done({ seconds: (performance.now() - started) / 1000, said: said.out });
      process.stderr.write(said.err.slice(-2_000));
      fail(new Error(`services/titles/dist/${script} ${args.join(' ')} ended with ${code}: see above.`));
    });
  });
}

/** The service's config wants these; neither command uses them. Without jobs' URL no jobs' tables are made. */
const UNUSED = { PORT: '0', MEMBER_SECRET: '-'.repeat(32), REDIS_URL: 'redis://127.0.0.1:1' };
