import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSecrets } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';
import { NOBODY } from '@videoqs/stack/stack';
import pg from 'pg';
import { writeTitles } from '../../data/invent-titles.ts';
import { atLeast, atMost, type Figure, figureOf, ratioAtLeast } from '../../measure/figure.ts';
import type { TestBed } from '../../measure/test-bed.ts';

/** The number of titles to import. TITLES=1000000 is about the number of titles that exist in the world. */
const COUNT = Number(process.env.TITLES ?? 20_000);
/**
 * For more titles than this, only the bulk import is measured. While indexes are kept, a million titles take half an
 * hour.
 */
const BESIDE_MOST = 100_000;

/**
 * Returns a file with the given number of invented titles, one in each line. The file is written at the first request.
 */
export async function inventedTitles(testBed: TestBed): Promise<string> {
  const file = join(testBed.stack.options.dataDir, 'invented-titles.jsonl');
  if (!existsSync(file)) await writeTitles(file, COUNT);
  return file;
}

/**
 * Imports many titles into an empty database, in bulk and with the indexes kept. The baseline is COPY, written by hand.
 * Then the import runs again without changes.
 */
export async function catalogueImport(testBed: TestBed): Promise<Figure[]> {
  const file = await inventedTitles(testBed);
  const perSecond = ({ seconds }: { seconds: number }) => COUNT / seconds;
  const firstImport = async (how: readonly string[]) => {
    const baselineUrl = await freshDatabase(testBed, 'bench_import_baseline');
    await titlesCommand(baselineUrl, 'migrate.mjs');
    const script = join(import.meta.dirname, '../../baselines/baseline-import.ts');
    const baseline = await command(['--disable-warning=ExperimentalWarning', script], {
      ...{ DATABASE_URL: baselineUrl, FILE: file },
      ...(how.length && { BULK: '1' }),
    });
    const url = await freshDatabase(testBed, 'bench_import');
    await titlesCommand(url, 'migrate.mjs');
    const ours = await titlesCommand(url, 'catalogue.mjs', 'import', ...how, file);
    if (touched(ours.output) !== COUNT) throw new Error(`The import did not store all titles: ${ours.output}`);
    return { url, speed: { ours: perSecond(ours), baseline: perSecond(baseline) } };
  };
  const bulk = await firstImport(['--bulk']);
  const second = await titlesCommand(bulk.url, 'catalogue.mjs', 'import', file);
  const beside = COUNT > BESIDE_MOST ? undefined : await firstImport([]);
  return [
    figureOf(`import of ${COUNT} titles in bulk`, '/s', bulk.speed, atLeast(5_000)),
    ...(beside ? [figureOf(`import of ${COUNT} titles, indexes kept`, '/s', beside.speed, ratioAtLeast(0.5))] : []),
    figureOf('import again', '/s', perSecond(second)),
    figureOf('import again, titles changed', '', touched(second.output), atMost(0)),
  ];
}

/** Reads from the output how many titles an import has added or changed; NaN if the output says no number. */
function touched(output: string): number {
  const counts = /(\d+) added, (\d+) changed/.exec(output);
  return Number(counts?.[1]) + Number(counts?.[2]);
}

/** Makes an empty database that the titles service's role owns. @returns its URL */
async function freshDatabase({ stack }: TestBed, name: string): Promise<string> {
  const { postgres, urlOf } = stack.databases;
  const secret = readSecrets(stack.options.dataDir).postgres;
  const admin = new pg.Client({ connectionString: postgres.url('postgres', secret, 'postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name} owner titles`);
  await admin.end();
  return urlOf('titles').replace(/[^/]+$/, name);
}

interface Ran {
  seconds: number;
  output: string;
}

/**
 * Runs a command of the titles service. Its config requires the addresses of the other services, so some are given.
 * @throws Error with the command's output when it fails
 */
export const titlesCommand = (url: string, script: string, ...args: string[]): Promise<Ran> =>
  command([join(root, 'services/titles/dist', script), ...args], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: url, PORT: '0' },
    ...{ ...NOBODY, MEMBER_SECRET: '-'.repeat(32), REDIS_URL: 'redis://127.0.0.1:1' },
  });

async function command(args: string[], env: Record<string, string>): Promise<Ran> {
  const started = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    maxBuffer: 1 << 28,
  });
  return { seconds: (performance.now() - started) / 1000, output: stdout };
}
