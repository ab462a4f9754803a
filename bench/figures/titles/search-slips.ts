import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '@videoqs/stack/root';
import { untilDelivered } from '../../measure/event-delivery.ts';
import { atLeast, atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { titlesCommand } from './catalogue-import.ts';

/**
 * The path of a file with TMDB's detail JSON, one object in each line. The file is not part of the project. IMPORT_FILE
 * names another file.
 */
const FILE = resolve(root, process.env.IMPORT_FILE ?? '../shared/data/titles-6k.jsonl.gz');
const ASKED = 500;
/** A title with more than this many results before it counts as not found. */
const AMONG = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Searches for 500 titles of the import, each with one typo, and measures how many percent of them are among the first
 * three results.
 */
export async function searchSlips(testBed: TestBed): Promise<Figure[]> {
  if (!existsSync(FILE)) {
    console.error(
      `search with typos is not measured: ${FILE} is missing; set IMPORT_FILE to a file of TMDB detail JSON.`,
    );
    return [];
  }
  await titlesCommand(testBed.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', FILE);
  await untilDelivered(testBed, 'titles');
  // The titles are evenly spaced, so that each run uses the same ones. Their names consist only of letters.
  const { rows } = await testBed.titles.query<{ title: string }>(
    `select title from (select title, row_number() over (order by media_key) n from title
      where title ~ '[a-zA-Z]{4}' and length(title) < 90) t where n % 11 = 0 order by n limit ${ASKED}`,
  );
  let found = 0;
  let empty = 0;
  for (const [n, { title }] of rows.entries()) {
    const query = mistyped(title, n);
    const { results } = (await post(testBed.urlOf('/api/titles/searchTitles'), { query, limit: AMONG })) as {
      results: { title: string }[];
    };
    if (results.length === 0) empty++;
    if (results.some((result) => result.title === title)) found++;
  }
  const share = (n: number) => (100 * n) / rows.length;
  return [
    figureOf('titles found despite a slip, %', '', share(found), atLeast(97)),
    figureOf('searches with a slip left empty, %', '', share(empty), atMost(5)),
  ];
}

/**
 * Makes a typo. In turn, a letter is left out, doubled, swapped with the next letter, or replaced. The first letter
 * never changes.
 */
function mistyped(title: string, n: number): string {
  const letters = [...title];
  const places = letters.flatMap((letter, i) => (i > 0 && /[a-z]/i.test(letter) ? [i] : []));
  const at = places[(n * 7) % places.length] ?? 1;
  const letter = letters[at] ?? '';
  const wrong = LETTERS.charAt((LETTERS.indexOf(letter.toLowerCase()) + 1 + (n % 20)) % LETTERS.length);
  const next = letters[at + 1] ?? '';
  const changes = [[], [letter, letter], [next, letter], [wrong]] as const;
  letters.splice(at, n % 4 === 2 && next ? 2 : 1, ...(changes[n % 4] ?? []));
  return letters.join('');
}
