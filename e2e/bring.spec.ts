import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { pick, signedIn } from './fixtures/member.fixture.ts';
import { describeShared } from './fixtures/product.fixture.ts';

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

describeShared('a library from elsewhere', (product) => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await signedIn(product));
  });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  it('is brought in one drop, twice without a change, and goes away as it came', async () => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.postData() ?? ''));
    await page.goto('/myVideoQs');
    await pick(page, 'More about this queue', 'Import…');
    await choose('letterboxd.zip', ARCHIVE);
    await page.getByRole('img', { name: '3 found, 0 to check, 1 not in our catalog' }).waitFor();
    await page.getByRole('button', { name: 'Add 3 titles' }).click();
    await page.getByText('3 titles added').waitFor();
    expect(sent.join()).not.toContain('ada@example.com'); // what is not a title stays on the device

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose('letterboxd.zip', ARCHIVE);
    await page.getByRole('button', { name: 'Where to put Rainy days: Rainy days' }).waitFor();
    await page.getByText('3 are already there').waitFor();
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
});
