import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { root } from '@videoqs/stack/root';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { asDetail, asDiary, asList, type Film, filmsIn, type Line, linesOf } from '../../data/damaged-library.ts';
import { type Member, membersWith, storedBy } from '../../data/seed.ts';
import { untilDelivered } from '../../measure/event-delivery.ts';
import { atLeast, atMost, type Figure, figureOf } from '../../measure/figure.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { titlesCommand } from '../titles/catalogue-import.ts';

/**
 * Two files that are not part of the project. One has facts about movies by TMDB id, and the other has the TMDB detail
 * JSON of other titles.
 */
const FACTS = resolve(root, process.env.FACTS_FILE ?? '../shared/data/tmdb-movies-10k.csv');
const DETAILS = resolve(root, process.env.IMPORT_FILE ?? '../shared/data/titles-6k.jsonl.gz');
const ROWS = 10_000;
const DAMAGED = 0.05;
/** The number of titles in the library whose import is interrupted, and how often the import's tab is closed. */
const SMALL = 600;
const KILLS = 20;
const PATIENCE_MS = 180_000;
const WRITES =
  /\/api\/(plays\/(addPlays|addShowPlays)|queues\/(addTitles|createNewQueue)|review\/importReviews|words\/importWords)$/;

type Files = string[] | { name: string; mimeType: string; buffer: Buffer }[];
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/**
 * Imports whole histories by the page itself, from the dropped file to its last line. Measures three figures. How long
 * do 10,000 plays take? Of 10,000 rows with 5 % damaged names or years, how many does the page decide without asking,
 * and how many of these correctly? Does an import whose tab is closed at 20 moments end like an import that runs
 * undisturbed?
 */
export async function bringHistory(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  const absent = [FACTS, DETAILS].find((file) => !existsSync(file));
  if (!executablePath || absent) {
    const why = absent ? `${absent} is not there; name it with FACTS_FILE and IMPORT_FILE` : 'there is no Chromium';
    console.error(`histories are skipped: ${why}.`);
    return [];
  }
  const films = await knownFilms(testBed);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    return [
      ...(await wholeDiary(testBed, browser, films)),
      ...(await damagedDiary(testBed, browser, films)),
      await killed(testBed, browser, films),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Fills the catalogue with both files. If a movie is in both files, the second file's title is left out, because no
 * catalogue has a movie twice.
 * @returns movies of the first file, one for each row of the import
 */
async function knownFilms(testBed: TestBed): Promise<Film[]> {
  const films = filmsIn(FACTS).slice(0, ROWS);
  const file = join(testBed.stack.options.dataDir, 'facts.jsonl');
  const named = new Set(films.map(({ title, date }) => nameAndYear(title, date)));
  const others = gunzipSync(readFileSync(DETAILS))
    .toString()
    .split('\n')
    .filter((line) => line && !named.has(nameOfDetail(line)));
  writeFileSync(file, [...films.map(asDetail), ...others].join('\n'));
  await titlesCommand(testBed.stack.databases.urlOf('titles'), 'catalogue.mjs', 'import', file);
  await untilDelivered(testBed, 'titles');
  return films;
}

const nameAndYear = (title: string, date: string) => `${title.toLowerCase()} ${date.slice(0, 4)}`;

function nameOfDetail(line: string): string {
  const { title = '', release_date = '' } = JSON.parse(line) as { title?: string; release_date?: string };
  return nameAndYear(title, release_date);
}

/** A browser in which the member is signed in. */
export async function opened(testBed: TestBed, browser: Browser, member: Member): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  // The data is stored only once, because a later page must keep the data that an earlier page has stored.
  const page = await context.newPage();
  await page.goto(testBed.urlOf('/'));
  await page.evaluate((stored) => void Object.assign(localStorage, stored), storedBy(member));
  await page.close();
  return context;
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d/ });

/**
 * Drops files on the page, and waits until all titles are looked up.
 * @returns the page, and how many seconds that took
 */
export async function checked(
  testBed: TestBed,
  context: BrowserContext,
  files: Files,
): Promise<{ page: Page; took: number }> {
  const page = await context.newPage();
  await page.goto(testBed.urlOf('/myVideoQs/import'));
  const input = page.getByLabel('Choose files');
  await input.waitFor({ state: 'attached' });
  const started = performance.now();
  await input.setInputFiles(files);
  await addButton(page).waitFor();
  return { page, took: (performance.now() - started) / 1000 };
}

/** Confirms the import. @returns how many seconds the adding took */
export async function added(page: Page): Promise<number> {
  const started = performance.now();
  await addButton(page).click();
  await page.getByText('Your lists are here').waitFor();
  return (performance.now() - started) / 1000;
}

/** Imports 10,000 plays of movies by name and year. The time that a member needs to read the list is not included. */
async function wholeDiary(testBed: TestBed, browser: Browser, films: readonly Film[]): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 0);
  const context = await opened(testBed, browser, member);
  const { page, took } = await checked(testBed, context, [csv('diary.csv', asDiary(linesOf(films, 0)))]);
  const adding = await added(page);
  await context.close();
  const plays = await countOf(testBed, member);
  return [
    figureOf(`${films.length} plays of a diary brought along by the page`, 's', took + adding, atMost(20)),
    figureOf(`${films.length} plays of a diary, plays there at the end`, '', plays),
  ];
}

/** The number of plays that a member has. */
export const countOf = async ({ queues }: TestBed, { userID }: Member): Promise<number> =>
  Number((await queues.query('select count(*) as n from play where user_id = $1', [userID])).rows[0].n);

/** The result of each line in the page's own report. */
async function damagedDiary(testBed: TestBed, browser: Browser, films: readonly Film[]): Promise<Figure[]> {
  const lines = linesOf(films, DAMAGED);
  const [member] = await membersWith(testBed, 0);
  const context = await opened(testBed, browser, member);
  const { page } = await checked(testBed, context, [csv('diary.csv', asDiary(lines))]);
  await added(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  await context.close();
  const picked = new Map<number, string>();
  const outcomes: Record<string, number> = {};
  for (const row of report.split('\r\n')) {
    const [, line, outcome = '', key] =
      /^diary\.csv,(\d+),.*,(found|not checked|not in our catalog),(\w*),/.exec(row) ?? [];
    if (line && key) picked.set(Number(line), key);
    if (line) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  console.error(JSON.stringify(outcomes));
  const settled = lines.flatMap((line, n) => (picked.has(n + 2) ? [{ line, key: picked.get(n + 2) }] : []));
  const right = settled.filter(({ line, key }) => key === `movie_${line.film.id}`);
  const harmed = lines.filter((line) => line.damage);
  const harmedSettled = settled.filter(({ line }) => line.damage);
  sayByDamage(lines, new Map(settled.map(({ line, key }) => [line, key === `movie_${line.film.id}`])));
  const percent = (part: number, whole: number) => (100 * part) / whole;
  const of = `${lines.length} rows, ${harmed.length} damaged:`;
  return [
    figureOf(`${of} settled unasked, %`, '%', percent(settled.length, lines.length), atLeast(98)),
    figureOf(`${of} right of those, %`, '%', percent(right.length, settled.length), atLeast(99.5)),
    figureOf(`${of} settled of the damaged ones, %`, '%', percent(harmedSettled.length, harmed.length)),
  ];
}

/**
 * Prints for each kind of damage how many lines the page decided by itself, and how many of these decisions were
 * correct.
 */
function sayByDamage(lines: readonly Line[], settled: ReadonlyMap<Line, boolean>): void {
  for (const damage of new Set(lines.map((line) => line.damage))) {
    const some = lines.filter((line) => line.damage === damage);
    const known = some.flatMap((line) => settled.get(line) ?? []);
    const right = known.filter(Boolean).length;
    console.error(`${damage ?? 'as it should be'}: ${known.length} of ${some.length} settled, ${right} of those right`);
  }
}

/** Reads everything that an import writes, in a form in which two members can be compared. */
async function writtenBy({ queues, social }: TestBed, { userID }: Member): Promise<string[]> {
  const of = async (pool: typeof queues, table: string, query: string) =>
    (await pool.query<{ row: string }>(query, [userID])).rows.map(({ row }) => `${table} ${row}`);
  return [
    ...(await of(
      queues,
      'play',
      `select concat_ws(' ', media_key, watched, source) as row from play where user_id = $1`,
    )),
    ...(await of(
      queues,
      'item',
      `select concat_ws(' ', q.name, row_number() over (partition by q.id order by i.rank), i.media_key) as row
        from item i join queue q on q.id = i.queue_id where q.owner_id = $1 or q.id = $1`,
    )),
    ...(await of(
      social,
      'review',
      `select concat_ws(' ', media_key, halves, text) as row from review where user_id = $1`,
    )),
    ...(await of(
      social,
      'tag',
      `select concat_ws(' ', media_key, tag, place) as row from title_tag where user_id = $1`,
    )),
    ...(await of(social, 'like', `select thing as row from liked where user_id = $1`)),
  ].sort();
}

/**
 * Lets two members import the same library. One import runs undisturbed. The tab of the other is closed at 20 moments.
 */
async function killed(testBed: TestBed, browser: Browser, films: readonly Film[]): Promise<Figure> {
  const lines = linesOf(films.slice(0, SMALL), 0);
  const files = [
    csv('diary.csv', asDiary(lines.slice(0, SMALL / 2), 'rainy day, with Ann')),
    csv('watchlist.csv', asList(lines.slice(SMALL / 2))),
    csv('rainy days.csv', asList(lines.slice(SMALL / 2, SMALL / 2 + 50))),
  ];
  const [once, often] = await membersWith(testBed, 0, 0);
  const first = await opened(testBed, browser, once);
  const reference = await checked(testBed, first, files);
  let writes = 0;
  reference.page.on('request', (request) => {
    if (WRITES.test(request.url())) writes++;
  });
  await added(reference.page);
  await first.close();
  const context = await opened(testBed, browser, often);
  for (let n = 0; n < KILLS; n++) await killAt(testBed, context, files, 1 + Math.floor((n * writes) / KILLS));
  const { page } = await checked(testBed, context, files);
  await added(page);
  await context.close();
  const [ours, wanted] = [await writtenBy(testBed, often), await writtenBy(testBed, once)];
  if (wanted.length < SMALL) throw new Error(`${wanted.length} rows were written for ${SMALL} lines.`);
  const differ = [...wanted.filter((row) => !ours.includes(row)), ...ours.filter((row) => !wanted.includes(row))];
  for (const row of differ.slice(0, 10)) console.error(`differs: ${row}`);
  return figureOf(`an import killed at ${KILLS} moments: rows unlike one run`, '', differ.length, atMost(0));
}

/**
 * Closes the tab of an import while the import sends its nth write. If the import ends before that, nothing happens.
 */
async function killAt(testBed: TestBed, context: BrowserContext, files: Files, nth: number): Promise<void> {
  const { page } = await checked(testBed, context, files);
  let sent = 0;
  const closed = new Promise<void>((resolved) => {
    page.on('request', (request) => {
      if (WRITES.test(request.url()) && ++sent === nth) void page.close().then(resolved);
    });
  });
  await addButton(page).click();
  await Promise.race([closed, page.getByText('Your lists are here').waitFor()]).catch(() => {});
  if (!page.isClosed()) await page.close();
}
