import { expect } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import { addTitle, type Member, newMember, signInContext } from './member.fixture.ts';
import { describeInBrowser, Product, watch } from './product.fixture.ts';

describeInBrowser('a shared queue', () => {
  let product: Product;
  beforeAll(async () => {
    product = Product.shared();
  });
  afterAll(() => product.stop());

  const titles = (page: Page) =>
    page.getByRole('button', { name: /^More for / }).evaluateAll((all) => all.map((b) => b.getAttribute('aria-label')));
  async function signedIn(m: Member): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
    const context = await product.visitor();
    await signInContext(context, m);
    const page = await context.newPage();
    return { context, page, complaints: watch(page, /403/) };
  }

  it('is made, joined by a link on the way through signing in, worked on by levels, and closed to who is taken out', async () => {
    const [ada, bob] = [await newMember(product), await newMember(product)];
    await addTitle(product, ada, 'movie_13');
    const { page, complaints } = await signedIn(ada);
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'New queue' }).click();
    await page.getByLabel('Name').fill('Friday crew');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/myVideoQs/1*');
    const here = page.url();
    await page.goto('/movie/603');
    await page.getByRole('button', { name: 'Where to add it' }).click();
    await page.getByRole('menuitem', { name: 'Add to Friday crew' }).click();
    await page.getByText('Added to Friday crew').waitFor();
    await page.goto(here);
    await eventually(async () => (await titles(page)).join() === 'More for The Matrix');
    await page.getByRole('button', { name: '1 person' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link to join').inputValue();

    const visitor = await product.visitor();
    const theirs = await visitor.newPage();
    await theirs.goto(link);
    await theirs.getByLabel('Username, email or mobile').fill(bob.username);
    await theirs.getByLabel('Password', { exact: true }).fill(bob.password);
    await theirs.keyboard.press('Enter');
    await theirs.getByText(`${ada.username} invites you to Friday crew.`).waitFor();
    await theirs.getByRole('button', { name: 'Join', exact: true }).click();
    await theirs.waitForURL(here);
    await eventually(async () => (await titles(theirs)).join() === 'More for The Matrix');
    expect(await theirs.getByRole('button', { name: /^Move / }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: '2 people' }).click();
    await page.getByRole('button', { name: `What ${bob.username} may do: Member` }).click();
    await page.getByRole('menuitem', { name: 'Editor' }).click();
    await page.getByRole('button', { name: `What ${bob.username} may do: Editor` }).waitFor();

    await theirs.reload();
    await theirs.getByRole('button', { name: 'More for The Matrix' }).click();
    await theirs.getByRole('menuitem', { name: 'Remove' }).click();
    await theirs.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await titles(theirs)).join() === 'More for The Matrix');
    await theirs.getByRole('button', { name: 'More for The Matrix' }).click();
    await theirs.getByRole('menuitem', { name: 'Who added it…' }).click();
    await theirs.getByText(`Added by ${ada.username}`).waitFor();
    await theirs.getByText(`${bob.username} removed it`).waitFor();

    await page.keyboard.press('Escape');
    await page.getByText(`${bob.username} is here`).waitFor();
    await theirs.getByRole('button', { name: 'More for The Matrix' }).waitFor();
    await addTitle(product, ada, 'movie_13', 'top', [Number(here.split('/').pop()), 'Friday crew']);
    await eventually(async () => (await titles(theirs)).length === 2); // nobody reloaded anything
    await eventually(async () => (await titles(page)).length === 2);
    await page.getByRole('button', { name: 'Move The Matrix' }).focus();
    await page.keyboard.press('Space');
    await theirs.getByText(`${ada.username} is moving this`).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await theirs.getByText(`${ada.username} is moving this`).waitFor({ state: 'detached' });
    await eventually(async () => (await titles(theirs))[0] === 'More for The Matrix');
    await page.getByRole('button', { name: '2 people' }).click();

    await page.getByRole('button', { name: `Take ${bob.username} out` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Take ${bob.username} out` })
      .click();
    await eventually(async () => (await page.getByText(bob.username).count()) === 0);
    await theirs.getByText('This queue is not open to you').waitFor();
    expect(complaints).toEqual([]);
  });

  it('gives titles that were removed at once back as they stood, though the page was reloaded meanwhile', async () => {
    const ada = await newMember(product);
    const popular = await product.post('/api/titles/fetchPopular', { limit: 50 });
    const keys = (popular.reply.results as { mediaType_vid: string }[]).map((t) => t.mediaType_vid).slice(0, 30);
    for (const key of keys) await addTitle(product, ada, key);
    const { page } = await signedIn(ada);
    await page.goto('/myVideoQs');
    await eventually(async () => (await titles(page)).length > 5);
    const before = await product.post('/api/queues/fetchMyQueue', { userID: ada.userID, userAUTH: ada.userAUTH });
    await page.getByRole('button', { name: 'Select' }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.reload(); // at once: what was asked for is done all the same
    await eventually(async () => {
      const now = await product.post('/api/queues/fetchMyQueue', { userID: ada.userID, userAUTH: ada.userAUTH });
      return Number(now.reply.count) < keys.length;
    });
    const removed = await product.post('/api/queues/restoreTitles', {
      userID: ada.userID,
      userAUTH: ada.userAUTH,
      queueID: ada.userID,
      queueName: 'myqueue',
      keys,
    });
    expect(removed.reply.success).toBe(true);
    const after = await product.post('/api/queues/fetchMyQueue', { userID: ada.userID, userAUTH: ada.userAUTH });
    expect(after.reply.myQueue).toEqual(before.reply.myQueue);
  });
});
