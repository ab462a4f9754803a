import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { addTitle } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { root } from '@videoqs/stack/root';
import type { Page } from 'playwright-core';
import { signedIn } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product, watch } from './fixtures/product.fixture.ts';

describeInBrowser('a member while operators switch things', () => {
  let product: Product;
  let page: Page;
  const turn = (...words: string[]) =>
    execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'tools/run/switch.ts'), ...words],
      {
        encoding: 'utf8',
        env: { ...process.env, VIDEOQS_DATA: join(product.folder, 'data') },
      },
    );
  const line = () => page.getByText('Changes are paused for a few minutes.');

  beforeAll(async () => {
    product = await Product.start({ oneProcess: true });
    const { member, page: opened } = await signedIn(product);
    page = opened;
    await addTitle(product, member, 'movie_603');
  });
  afterAll(() => product.stop());

  it('learns from a refused change that VideoQs is read-only, still reads pages, and later changes data again', async () => {
    const complaints = watch(page, /503/);
    await page.goto('/movie/13');
    await page.getByRole('heading', { level: 1, name: 'Forrest Gump' }).waitFor();
    expect(await line().count()).toBe(0);

    expect(turn('read-only', 'on')).toContain('read-only is on');
    await eventually(async () => (await product.post('/api/queues/addToQueue', {})).status === 503);
    await page.getByRole('button', { name: 'Add to queue' }).first().click();
    await line().waitFor();
    await page.getByRole('button', { name: 'Queue unavailable' }).waitFor();

    await page.goto('/myVideoQs'); // reads go on
    await page.getByRole('link', { name: 'The Matrix' }).first().waitFor();
    await line().waitFor();

    turn('read-only', 'off');
    await line().waitFor({ state: 'hidden' });
    await page.goto('/movie/13');
    await page.getByRole('button', { name: 'Add to queue' }).first().click();
    await page.locator('span').getByText('Added to your Queue', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('sees the maintenance page, and then the requested page when the maintenance ends', async () => {
    turn('maintenance', 'on');
    await eventually(async () => (await product.post('/api/titles/fetchPopular', {})).status === 503);
    expect((await page.goto('/movie/603'))?.status()).toBe(503);
    await page.getByRole('heading', { name: 'Back in a few minutes' }).waitFor();
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    turn('maintenance', 'off');
    await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor();
  });
});
