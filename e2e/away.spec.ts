import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { addTitle, type Member } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { root } from '@videoqs/stack/root';
import type { Page } from 'playwright-core';
import { signedIn } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product } from './fixtures/product.fixture.ts';

describeInBrowser('the product while one service or remote is down', () => {
  let product: Product;
  let page: Page;
  let queuesDir: string;
  let member: Member;

  beforeAll(async () => {
    product = new Product();
    queuesDir = join(product.folder, 'mfe-queues');
    cpSync(join(root, 'mfe-queues', 'dist'), queuesDir, { recursive: true });
    await product.start({ oneProcess: true, remoteDirs: { queues: queuesDir } });
    ({ member, page } = await signedIn(product));
    for (const key of ['movie_603', 'movie_13', 'tv_1396']) await addTitle(product, member, key);
  });
  afterAll(() => product.stop());

  it('shows title pages while the queues service is down, and shows the queue button on Retry', async () => {
    await product.stack.stopProcess('queues');
    await page.goto('/movie/680');
    await page.getByRole('heading', { level: 1, name: 'Pulp Fiction' }).waitFor();
    await page.getByText('Samuel L. Jackson').first().waitFor();
    await eventually(async () => {
      const add = page.getByRole('button', { name: 'Add to queue' });
      if (await add.isVisible()) await add.click({ timeout: 1_000 }).catch(() => {});
      return page.getByText('Queue unavailable').first().isVisible();
    });
    const health = await fetch(`${product.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ parts: expect.objectContaining({ queues: 'away', titles: 'ready' }) }),
    ]);
    await product.stack.startProcess('queues');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    // if the click came before the page noticed the failure, Retry repeats it
    await page
      .getByRole('button', { name: /^(Add to|In your) queue/ })
      .first()
      .waitFor();
  });

  it("shows a member's own queue with posters while the titles service is down", async () => {
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
    await product.stack.stopProcess('titles');
    const { context: fresh, page: other } = await signedIn(product, member);
    await other.goto('/myVideoQs');
    for (const title of ['The Matrix', 'Forrest Gump', 'Breaking Bad'])
      await other.getByRole('link', { name: title }).first().waitFor();
    // each title has a poster: the cached picture, or the title's name in its genre's color
    expect(await other.locator('[data-state]').count()).toBeGreaterThanOrEqual(3);
    await fresh.close();
    await product.stack.startProcess('titles');
  });

  it("shows the rest of the page while a remote's files are missing, and loads the remote on Retry", async () => {
    const fresh = await product.visitor();
    const visitor = await fresh.newPage();
    await visitor.goto('/');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    renameSync(queuesDir, `${queuesDir}.away`);
    expect(existsSync(queuesDir)).toBe(false);
    await visitor.goto('/movie/603');
    await visitor.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor();
    await visitor.getByText('Laurence Fishburne').first().waitFor();
    const retry = visitor.getByRole('button', { name: /Retry/ }).first();
    await retry.waitFor();
    renameSync(`${queuesDir}.away`, queuesDir);
    await eventually(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {});
      return visitor.getByRole('button', { name: 'Add to queue' }).first().isVisible();
    });
    await fresh.close();
  });

  it('shows the 404 page with the full path for an unknown title and an unknown path', async () => {
    for (const path of ['/movie/999999999', '/no/such/page']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.getByText('Page Not Found').first().waitFor();
      await page.getByText(path).first().waitFor();
    }
  });
});
