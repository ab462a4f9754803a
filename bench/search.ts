import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '@videoqs/stack/root';
import { titlesCommand } from './catalogue-import.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { post } from './one-by-one.ts';
import { alone, throughputOf } from './runs.ts';
import { untilTold } from './told.ts';

/** TMDB detail JSON, one object a line; not part of the project. IMPORT_FILE names another. */
export const FILE = resolve(root, process.env.IMPORT_FILE ?? '../shared/data/titles-6k.jsonl.gz');
const NAMES = 2_000;
const PAGE = 50;
/** What the call takes. */
const LONGEST = 100;

/**
 * Search at 16 connections over the shipped catalogue and the 6,000 titles of the import, if their file is there. In
 * equal parts beginnings of names as one types them, whole names, and names with two letters swapped; each query comes
 * again only after thousands of others.
 */
export async function search(ground: Ground): Promise<Figure[]> {
  if (existsSync(FILE)) await titlesCommand(ground.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', FILE);
  else console.error(`search runs over the shipped catalogue alone: ${FILE} is not there.`);
  await untilTold(ground, 'titles');
  const url = ground.urlOf('/api/titles/searchTitles');
  const queries = queriesOf(await popularNames(ground));
  let turn = 0;
  const body = () => JSON.stringify({ query: queries[turn++ % queries.length] });
  const { rows } = await ground.titles.query<{ n: string }>('select count(*) as n from title');
  return [throughputOf(`search, ${rows[0]?.n} titles`, { ours: await alone(ground, 4, () => load({ url, body })) })];
}

async function popularNames(ground: Ground): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null | undefined; names.length < NAMES && cursor !== null; ) {
    const page = await post(ground.urlOf('/api/titles/fetchPopular'), {
      limit: PAGE,
      ...(cursor && { after: cursor }),
    });
    const { results, nextCursor } = page as { results: { title: string }[]; nextCursor: string | null };
    names.push(...results.map((result) => result.title.slice(0, LONGEST)));
    cursor = nextCursor;
  }
  return names;
}

/** The same ones in the same order each time, of all three kinds in turn. */
function queriesOf(names: readonly string[]): string[] {
  return names.flatMap((name, n) => {
    const beginning = name.slice(0, 2 + (n % 5));
    const middle = Math.floor(name.length / 2);
    const swapped = name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1);
    return [beginning, name, swapped];
  });
}
