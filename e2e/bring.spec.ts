import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { newMember, pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { pick, signedIn } from './fixtures/member.fixture.ts';
import { describeShared, watch } from './fixtures/product.fixture.ts';

const ARCHIVE = Buffer.from(
  zipSync({
    'watchlist.csv': strToU8(
      'Date,Name,Year,Letterboxd URI\n2024-01-01,The Matrix,1999,https://boxd.it/a\n2024-01-02,Forrest Gump,1994,https://boxd.it/b\n2024-01-03,No such movie,1901,https://boxd.it/c\n',
    ),
    'lists/rainy-days.csv': strToU8(
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Rainy days,,https://boxd.it/l,\n\nPosition,Name,Year,URL,Description\n1,Inception,2010,https://boxd.it/a,\n',
    ),
    'profile.csv': strToU8('Date Joined,Username,Email Address\n2020-01-01,ada,ada@example.com\n'),
  }),
);

const json = (rows: object[]) => strToU8(JSON.stringify(rows));
const film = (title: string, year: number, tmdb: number) => ({ title, year, ids: { trakt: tmdb, tmdb } });
const show = film('Breaking Bad', 2008, 1396);
/** An archive with a file of settings and two files of dated viewings, which are of two movies and two episodes. */
const HISTORY = Buffer.from(
  zipSync({
    'watched-history-1.json': json([
      { id: 1, watched_at: '2019-03-02T20:00:00.000Z', movie: film('Inception', 2010, 27205) },
      { id: 2, watched_at: '2020-03-02T20:00:00.000Z', movie: film('Inception', 2010, 27205) },
      { id: 3, watched_at: '2020-03-03T20:00:00.000Z', episode: { season: 1, number: 1 }, show },
    ]),
    'watched-history-2.json': json([
      { id: 4, watched_at: '2020-03-04T20:00:00.000Z', episode: { season: 1, number: 2 }, show },
      { id: 5, watched_at: '1970-01-01T00:00:00.000Z', movie: film('The Matrix', 1999, 603) },
    ]),
    'user-settings.json': strToU8('{}'),
  }),
);

/** One viewing a day for 1,199 days, after an episode of a show that was dropped later. */
const YEARS = Buffer.from(
  zipSync({
    'watched-history.json': json([
      { id: 1, watched_at: '2015-03-03T20:00:00.000Z', episode: { season: 1, number: 1 }, show },
      ...Array.from({ length: 1199 }, (_, n) => ({
        id: n + 2,
        watched_at: new Date(Date.UTC(2015, 5, 1 + n, 20)).toISOString(),
        movie: film('Inception', 2010, 27205),
      })),
    ]),
    'hidden-dropped.json': json([{ show, hidden_at: '2016-03-03T20:00:00.000Z' }]),
  }),
);

/** Tags, a liked film, and the rating of a season. */
const WORDS = Buffer.from(
  zipSync({
    'diary.csv': strToU8(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-01-02,Forrest Gump,1994,https://boxd.it/b,,,"rainy day, with Ann",2024-01-01\n',
    ),
    'likes/films.csv': strToU8('Date,Name,Year,Letterboxd URI\n2024-01-02,Forrest Gump,1994,https://boxd.it/b\n'),
    'ratings-seasons.json': json([{ rating: 9, rated_at: '2024-01-02T20:00:00.000Z', season: { number: 2 }, show }]),
  }),
);

describeShared('importing a library from another service', (product) => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await signedIn(product));
  });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  it("imports a Letterboxd archive once, and imports the queue's own CSV export", async () => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    await page.goto('/myVideoQs');
    await pick(page, 'More about this queue', 'Import…');
    await choose('letterboxd.zip', ARCHIVE);
    await page.getByRole('img', { name: '3 found, 0 to check, 1 not in our catalog' }).waitFor();
    await page.getByRole('button', { name: 'Add 3 titles' }).click();
    await page.getByText('3 titles added').waitFor();
    expect(sent.join()).not.toContain('ada@example.com'); // files that list no titles stay on the device

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose('letterboxd.zip', ARCHIVE);
    await page.getByRole('button', { name: 'Where to put Rainy days: Rainy days' }).waitFor();
    await page.getByText('3 titles are already there').waitFor();
    expect(await page.getByRole('button', { name: 'Nothing to add' }).isDisabled()).toBe(true);

    await page.goto('/myVideoQs');
    await page.getByRole('link', { name: /The Matrix/ }).waitFor();
    await page.getByRole('link', { name: /Forrest Gump/ }).waitFor();
    await page.getByRole('button', { name: 'More about this queue' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ]);
    const csv = readFileSync(await download.path());
    expect(csv.toString()).toContain('603,The Matrix,1999,movie_603,My queue');
    await page.goto('/myVideoQs/import');
    await choose(download.suggestedFilename(), csv);
    await page.getByRole('img', { name: '2 found, 0 to check, 0 not in our catalog' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('imports a watch history into the diary and Up next, and a second import adds nothing', async () => {
    await page.goto('/myVideoQs/import');
    await choose('trakt.zip', HISTORY);
    await page.getByText('2 movies, 2 episodes of 1 show, 1 rewatch.').waitFor();
    await page.getByText('1 file we didn’t read').waitFor();
    await page.getByRole('button', { name: 'Add 5 plays' }).click();
    await page.getByText('5 plays added to your diary').waitFor();

    await page.goto('/diary?month=2019-03');
    await page
      .getByRole('link', { name: /Inception/ })
      .first()
      .waitFor();
    await page.goto('/upNext');
    await page
      .getByRole('link', { name: /Breaking Bad/ })
      .first()
      .waitFor();

    await page.goto('/myVideoQs/import');
    await choose('trakt.zip', HISTORY);
    await page.getByRole('button', { name: 'Add 5 plays' }).click();
    await page.getByText('0 titles added, 5 plays were already there').waitFor();
    expect(complaints).toEqual([]);
  });

  it('resumes an import after its tab was closed, without the file and without sending a batch twice', async () => {
    const ada = await newMember(product);
    const own = await signedIn(product, ada);
    const sizes: number[] = [];
    own.context.on('request', (request) => {
      if (request.url().endsWith('/addPlays')) sizes.push((request.postDataJSON() as { plays: object[] }).plays.length);
    });
    // the first tab never sends its third batch
    await own.page.addInitScript(() => {
      const { fetch } = window;
      let batches = 0;
      window.fetch = (to, init) =>
        String(to).endsWith('/addPlays') && ++batches === 3 ? new Promise(() => {}) : fetch(to, init);
    });
    await own.page.goto('/myVideoQs/import');
    await own.page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'years.zip', mimeType: 'application/zip', buffer: YEARS });
    await own.page.getByRole('button', { name: 'Add 1,200 plays' }).click();
    await own.page.waitForFunction(() => Number(document.querySelector('progress')?.value) > 0.8);
    await own.page.close();

    const again = await own.context.newPage();
    const complaintsAgain = watch(again);
    await again.goto('/myVideoQs/import');
    await again.getByText('It stopped before the end. We can continue from there.').waitFor();
    await again.getByRole('button', { name: 'Continue the import' }).click();
    await again.getByText('1,200 plays added to your diary').waitFor();
    expect(sizes).toEqual([500, 500, 200]);
    const progress = { ...pairOf(ada), mediaType_vid: 'tv_1396' };
    // the state of a show that was new to the diary is set, although the first batch has added plays of it
    expect((await product.post('/api/plays/fetchProgress', progress)).reply).toMatchObject({ state: 'dropped' });
    await again.getByRole('button', { name: 'Undo' }).click();
    await eventually(
      async () => !((await product.post('/api/plays/fetchDiary', pairOf(ada))).reply.plays as object[]).length,
    );
    expect(await again.evaluate(() => caches.has('persistImportPlan'))).toBe(false);
    expect([...own.complaints, ...complaintsAgain]).toEqual([]);
  });

  it("imports tags, likes and notes, and imports a member's own download into a new account", async () => {
    const all = '2 tags, 1 like, and 1 note';
    await page.goto('/myVideoQs/import');
    await choose('words.zip', WORDS);
    await page.getByRole('switch', { name: `Bring ${all}` }).waitFor();
    await page.getByRole('button', { name: 'Add 1 play' }).click();
    await page.getByText(`${all} added`).waitFor();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose('words.zip', WORDS);
    await page.getByRole('button', { name: 'Add 1 play' }).click();
    await page.getByText('0 titles added, 1 play was already there', { exact: true }).waitFor();

    const isShown = async (at: Page) => {
      await at.goto('/movie/13');
      await at.getByRole('button', { name: 'Like', pressed: true }).waitFor();
      await at.getByRole('link', { name: 'with Ann' }).click();
      await at.getByRole('heading', { level: 1, name: 'with Ann' }).waitFor();
      await at.getByRole('link', { name: /Forrest Gump/ }).waitFor();
      await at.goto('/tv/1396');
      await at.getByText('Season 2: 4.5 of 5 stars').waitFor();
    };
    await isShown(page);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Prepare' }).click();
    const ready = page.getByRole('button', { name: 'Download', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const other = await signedIn(product);
    await other.page.goto('/myVideoQs/import');
    await other.page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: readFileSync(await download.path()) });
    await other.page.getByRole('switch', { name: `Bring ${all}` }).waitFor();
    await other.page.getByRole('button', { name: /^Add / }).click();
    await other.page.getByText(`${all} added`).waitFor();
    await isShown(other.page);
    expect([...complaints, ...other.complaints]).toEqual([]);
  });
});
