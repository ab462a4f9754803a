import { expect } from '@jest/globals';
import { addTitle, type Member, newMember } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { Page } from 'playwright-core';
import { pick, signedIn } from './fixtures/member.fixture.ts';
import { describeShared, type Product } from './fixtures/product.fixture.ts';

const TITLES = 10_000;
const PATH = '/myVideoQs';

/** A queue of ten thousand titles with Film 1 at the top. Every tenth title is a western. */
async function fill(product: Product, m: Member): Promise<void> {
  await addTitle(product, m, 'movie_603'); // adding a title creates the queue
  const ask = (sql: string, values?: unknown[]) => product.ask('queues', sql, values);
  await ask(`insert into title (media_key, title, year, runtime, genres, changed_at)
    select 'movie_' || 9000000 + n, 'Film ' || n, 1950 + n % 70, 60 + n % 100,
      case when n % 10 = 0 then '{Western}' else '{Drama}' end::text[], now() from generate_series(1, ${TITLES}) n`);
  await ask('delete from item where queue_id = $1', [m.userID]);
  await ask(
    `insert into item (queue_id, media_key, rank, added_at, added_by)
      select $1, 'movie_' || 9000000 + n, 'V' || to_char(n, 'FM00000000'), now(), $1 from generate_series(1, ${TITLES}) n`,
    [m.userID],
  );
  await ask('update queue set count = $2, first_rank = $3, last_rank = $4, revision = revision + 1 where id = $1', [
    m.userID,
    TITLES,
    'V00000001',
    'V00010000',
  ]);
}

const names = (page: Page) =>
  page
    .getByRole('main')
    .locator('ol > li')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { top } = row.getBoundingClientRect();
        const name = row.querySelector('a')?.firstElementChild?.textContent;
        return name && top >= 0 && top < innerHeight ? [name] : [];
      }),
    );
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const rowOf = (page: Page, name: string) =>
  page.locator('ol > li').filter({ has: page.getByRole('button', { name: `More actions for ${name}`, exact: true }) });

describeShared('a queue of ten thousand titles', (product) => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    const m = await newMember(product);
    await fill(product, m);
    ({ page, complaints } = await signedIn(product, m, /\/img\/poster\//)); // these made-up titles have no posters
    await page.goto(PATH);
    await rowOf(page, 'Film 1').waitFor();
  });

  it('reserves its final height before all titles have loaded', async () => {
    expect(await page.getByText('10,000 titles').first().isVisible()).toBe(true);
    const first = await heightOf(page);
    const row = (await rowOf(page, 'Film 1').boundingBox())?.height ?? 0;
    expect(first).toBeGreaterThan(TITLES * row * 0.9);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await eventually(async () => (await names(page)).some((n) => Math.abs(Number(n.slice(5)) - 5_000) < 60));
    // The page may grow after the key, because rows are measured when they become visible.
    await eventually(async () => {
      await page.keyboard.press('End');
      return (await names(page)).includes('Film 10000');
    });
    expect(Math.abs((await heightOf(page)) - first) / first).toBeLessThan(0.1);
  });

  it('finds, filters and sorts all of its titles', async () => {
    await page.goto(PATH);
    await rowOf(page, 'Film 1').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.type('film 9999');
    await page.getByText('1 of 10,000 titles').waitFor();
    expect(await names(page)).toEqual(['Film 9999']);
    expect(await rowOf(page, 'Film 9999').textContent()).toMatch(/^9,999/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Genre' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Western (1,000)' }).click();
    await page.getByText('1,000 of 10,000 titles').waitFor();
    await page.getByRole('button', { name: 'Queue order' }).click();
    await page.getByRole('menuitemradio', { name: 'Longest first' }).click();
    await eventually(async () => (await names(page))[0] === 'Film 90');
    await page.keyboard.press('End');
    await eventually(async () => (await names(page)).length > 0);
    await page.getByRole('button', { name: 'Show all' }).click({ noWaitAfter: true });
    await rowOf(page, 'Film 1').waitFor();
  });

  it('moves a title to a typed position or to an end, and shows the title there', async () => {
    await page.goto(`${PATH}?find=film+9998`);
    await pick(page, 'More actions for Film 9998', 'Move to position…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Position').fill('2');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await eventually(async () => /^2F/.test((await rowOf(page, 'Film 9998').textContent()) ?? ''));
    await page.goto(PATH);
    await eventually(async () => (await names(page)).slice(0, 3).join() === 'Film 1,Film 9998,Film 2');
    await page.getByRole('button', { name: 'More actions for Film 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to bottom' }).click();
    await eventually(async () => (await names(page))[0] === 'Film 9998');
    await page.goto(`${PATH}?find=film+10000`);
    await eventually(async () => /^9,999F/.test((await rowOf(page, 'Film 10000').textContent()) ?? ''));
  });

  it('announces its changes to screen readers, and undoes them', async () => {
    await page.goto(PATH);
    await pick(page, 'More about this queue', 'History…');
    const drawer = page.getByRole('dialog', { name: 'History of My queue' });
    await drawer.getByText('Film 9998').first().waitFor();
    await drawer.getByRole('button', { name: 'Undo: moved Film 1', exact: true }).click();
    // waits for the word in the row, because the message contains the title's name, too
    await drawer.getByText('undone', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => (await names(page))[0] === 'Film 1');
    expect(complaints).toEqual([]);
  });
});
