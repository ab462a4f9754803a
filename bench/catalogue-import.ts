import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import pg from 'pg';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { writeTitles } from './invent-titles.ts';

/** Titles that are imported; TITLES=1000000 for as many as there are in the world. */
const COUNT = Number(process.env.TITLES ?? 20_000);
/** With their indexes kept, a million go in for half an hour: of more than these only the import in bulk is measured. */
const BESIDE_MOST = 100_000;

/** That many invented titles, a line each; written when first asked for. @returns the file */
export async function inventedTitles(ground: Ground): Promise<string> {
  const file = join(ground.stack.options.dataDir, 'invented-titles.jsonl');
  if (!existsSync(file)) await writeTitles(file, COUNT);
  return file;
}

/** The import of many titles into a fresh database, in bulk and not, beside COPY written by hand; and once more, when nothing is new. */
export async function catalogueImport(ground: Ground): Promise<Figure[]> {
  const file = await inventedTitles(ground);
  const perSecond = ({ seconds }: { seconds: number }) => COUNT / seconds;
  const firstImport = async (how: readonly string[]) => {
    const floorUrl = await freshDatabase(ground, 'bench_import_floor');
    await titlesCommand(floorUrl, 'migrate.mjs');
    const bare = join(import.meta.dirname, 'bare-import.ts');
    const floor = await command(['--disable-warning=ExperimentalWarning', bare], {
      ...{ DATABASE_URL: floorUrl, FILE: file },
      ...(how.length && { BULK: '1' }),
    });
    const url = await freshDatabase(ground, 'bench_import');
    await titlesCommand(url, 'migrate.mjs');
    const ours = await titlesCommand(url, 'catalogue.mjs', 'import', ...how, file);
    if (touched(ours.said) !== COUNT) throw new Error(`The import did not take all in: ${ours.said}`);
    return { url, ours: perSecond(ours), floor: perSecond(floor) };
  };
  const bulk = await firstImport(['--bulk']);
  const second = await titlesCommand(bulk.url, 'catalogue.mjs', 'import', file);
  const beside = COUNT > BESIDE_MOST ? undefined : await firstImport([]);
  return [
    {
      ...{ figure: `import of ${COUNT} titles in bulk`, unit: '/s', ours: bulk.ours, floor: bulk.floor },
      wanted: [{ of: 'ours', least: 5_000 }],
    },
    ...(beside
      ? [
          {
            ...{
              figure: `import of ${COUNT} titles, indexes kept`,
              unit: '/s',
              ours: beside.ours,
              floor: beside.floor,
            },
            wanted: [{ of: 'ratio' as const, least: 0.5 }],
          },
        ]
      : []),
    { figure: 'import again', unit: '/s', ours: perSecond(second) },
    { figure: 'import again, titles changed', unit: '', ours: touched(second.said), wanted: [{ of: 'ours', most: 0 }] },
  ];
}

/** Titles that an import says it added or changed; NaN when it says nothing of the kind. */
function touched(said: string): number {
  const counts = /(\d+) added, (\d+) changed/.exec(said);
  return Number(counts?.[1]) + Number(counts?.[2]);
}

/** An empty database of the titles service's role. @returns its URL */
async function freshDatabase({ stack }: Ground, name: string): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(stack.options.dataDir, 'secrets.json'), 'utf8')) as { postgres: string };
  const { postgres, urlOf } = stack.databases;
  const admin = new pg.Client({ connectionString: postgres.url('postgres', secrets.postgres, 'postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} owner titles`);
  await admin.end();
  return urlOf('titles').replace(/[^/]+$/, name);
}

interface Ran {
  seconds: number;
  said: string;
}

/** Runs a command of the titles service. @throws Error when it fails; its words are on stderr then */
export const titlesCommand = (url: string, script: string, ...args: string[]): Promise<Ran> =>
  command([join(root, 'services/titles/dist', script), ...args], {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    ...UNUSED,
  });

function command(args: string[], env: Record<string, string>): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
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
      fail(new Error(`${args.join(' ')} ended with ${code}: see above.`));
    });
  });
}

/** The service's config wants these; neither command uses them. Without jobs' URL no jobs' tables are made. */
const UNUSED = {
  PORT: '0',
  MEMBER_SECRET: '-'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:1',
  QUEUES_RPC: '127.0.0.1:1',
  ACCOUNT_RPC: '127.0.0.1:1',
  SOCIAL_RPC: '127.0.0.1:1',
};
