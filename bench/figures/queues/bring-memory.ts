import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { strToU8, zipSync } from 'fflate';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { membersWith } from '../../data/seed.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import type { TestBed } from '../../measure/test-bed.ts';
import { added, checked, countOf, opened } from './bring-history.ts';

/** The maximum number of plays that a member can have. */
const PLAYS = 200_000;
/** The number of rows in each file of the archive. */
const ROWS = 1_000;
const PATIENCE_MS = 1_200_000;
const LOOK_MS = 200;

/** Imports a Trakt archive of 200,000 plays, and measures how much memory its page takes at most. */
export async function bringMemory(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error('the memory of an import is skipped: there is no Chromium.');
    return [];
  }
  const archive = await traktArchive(testBed);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const [member] = await membersWith(testBed, 0);
    const context = await opened(testBed, browser, member);
    context.setDefaultTimeout(PATIENCE_MS);
    const watch = await watchMemory(browser);
    const { page } = await checked(testBed, context, [archive]);
    const read = watch.most();
    await added(page);
    const most = await watch.stop();
    await context.close();
    return [
      figureOf(`${PLAYS} plays brought along: memory of the page until the check`, 'MB', read),
      figureOf(`${PLAYS} plays brought along: memory of the page`, 'MB', most, atMost(300)),
      figureOf(`${PLAYS} plays brought along: plays there at the end`, '', await countOf(testBed, member)),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * Writes an archive in Trakt's format. It has viewings of all titles of the catalogue in turn, each at a different
 * time.
 * @returns the path of the file
 */
async function traktArchive({ stack, titles }: TestBed): Promise<string> {
  const { rows } = await titles.query<{ media_key: string; title: string; year: number | null }>(
    'select media_key, title, year from title order by media_key',
  );
  const files: Record<string, Uint8Array> = {};
  for (let from = 0; from < PLAYS; from += ROWS)
    files[`watched-history-${1 + from / ROWS}.json`] = strToU8(
      JSON.stringify(Array.from({ length: ROWS }, (_, n) => viewing(from + n, rows))),
    );
  // Playwright passes bytes through the page as text. That text would be measured too, so a file is used.
  const file = join(stack.options.dataDir, 'trakt.zip');
  writeFileSync(file, zipSync(files));
  return file;
}

const START = Date.UTC(2010, 0, 1);
const MINUTE_MS = 60_000;

function viewing(n: number, titles: readonly { media_key: string; title: string; year: number | null }[]) {
  const { media_key, title, year } = titles[n % titles.length] ?? { media_key: '', title: '', year: null };
  const [type, tmdb] = media_key.split('_');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const about = { title, year, ids: { trakt: n % titles.length, slug, imdb: null, tmdb: Number(tmdb) } };
  const nth = Math.floor(n / titles.length);
  const number = 1 + (nth % 20);
  const season = 1 + (Math.floor(nth / 20) % 5);
  return {
    ...{ id: 1_000_000 + n, watched_at: new Date(START + n * 37 * MINUTE_MS).toISOString(), action: 'watch' },
    ...(type === 'movie'
      ? { type, movie: about }
      : {
          type: 'episode',
          episode: { season, number, title: `Episode ${number}`, ids: { trakt: n, tvdb: n, imdb: null, tmdb: n } },
          show: about,
        }),
  };
}

/** Measures the memory of the largest page repeatedly. */
async function watchMemory(browser: Browser): Promise<{ most: () => number; stop: () => Promise<number> }> {
  const session = await browser.newBrowserCDPSession();
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memoryOf(session));
      await new Promise((resolved) => setTimeout(resolved, LOOK_MS));
    }
  })();
  return {
    most: () => most,
    stop: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}

/** The memory that only the largest page uses, MB. It includes everything outside the heap of JavaScript. */
async function memoryOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return Math.max(0, ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)));
}

function ownMemory(pid: number): number {
  try {
    const [, kB = 0] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kB) / 1024;
  } catch {
    return 0; // The page has been closed.
  }
}
