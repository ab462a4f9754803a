import { readFile } from 'node:fs/promises';
import { compareConfig } from '../config.ts';
import { TmdbClient } from '../tmdb/tmdb-client.ts';
import { checkMovies } from './check-shipped.ts';
import type { Command } from './command.ts';
import { compareShipped } from './compare-shipped.ts';
import { parseCsv } from './csv.ts';
import { faultsText, readShipped } from './shipped.ts';

export const checkCommand: Command = async ({ dir, out }, [file = '']) => {
  const { details, faults } = await readShipped(dir);
  const result = checkMovies(details, parseCsv(await readFile(file, 'utf8')));
  if (faults.length) out.write(`${faultsText(faults)}\n`);
  for (const mismatch of result.mismatches) out.write(`${mismatch}\n`);
  out.write(
    `${result.compared} movies compared, ${result.absent} not in the file, ${result.mismatches.length} mismatches\n`,
  );
  return faults.length || result.mismatches.length ? 1 : 0;
};

export const mintCommand: Command = async ({ dir, out }) => {
  const { ids, unknown } = await readShipped(dir);
  for (const known of Object.values(ids))
    out.write(`${known.kind}: ${await known.mint(unknown[known.kind])} new ids\n`);
  return 0;
};

export const compareCommand: Command = async ({ dir, env, out }) => {
  const { TMDB_URL, TMDB_TOKEN } = compareConfig(env);
  const { details } = await readShipped(dir);
  const tmdb = new TmdbClient({ base: TMDB_URL, token: TMDB_TOKEN });
  let count = 0;
  for await (const difference of compareShipped(details, tmdb)) {
    out.write(`${difference}\n`);
    count++;
  }
  out.write(`${details.length} titles compared, ${count} differences\n`);
  return count ? 1 : 0;
};
