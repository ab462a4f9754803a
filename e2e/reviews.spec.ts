import { expect } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import { type Member, newMember, signInContext } from './member.fixture.ts';
import { describeInBrowser, Product, watch } from './product.fixture.ts';

describeInBrowser('a review', () => {
  let product: Product;
  beforeAll(async () => {
    product = Product.shared();
  });
  afterAll(() => product.stop());

  async function signedIn(m: Member): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
    const context = await product.visitor();
    await signInContext(context, m);
    const page = await context.newPage();
    return { context, page, complaints: watch(page, /404/) };
  }
  /** The social service has heard of a member. */
  const known = (m: Member) =>
    eventually(
      async () => (await product.post('/api/person/person411Reviews', { user2Lookup: m.username })).status === 200,
    );

  it('is written, seen in the feed of who follows its author, on the title’s page and on the author’s', async () => {
    const [ada, bob] = [await newMember(product), await newMember(product)];
    await known(ada);
    await known(bob);
    const theirs = await signedIn(bob);
    await theirs.page.goto(`/person411/${ada.username}`);
    await theirs.page.getByRole('button', { name: `Follow ${ada.username}` }).click();
    await theirs.page.getByRole('button', { name: 'Stay Here' }).click();
    await theirs.page.getByText('1 follower', { exact: true }).waitFor();

    const mine = await signedIn(ada);
    await mine.page.goto('/movie/496243');
    await mine.page.getByRole('link', { name: 'Rate', exact: true }).click();
    await mine.page.getByRole('radio', { name: 'half a star' }).focus();
    await mine.page.keyboard.press('4');
    await mine.page.keyboard.press('ArrowRight');
    await mine.page.getByLabel('Your words').fill('There is no spoon.\n<b onclick="alert(1)">Really.</b>');
    await mine.page.reload();
    await mine.page.getByText(/Your draft from .* is back/).waitFor();
    await mine.page.getByRole('button', { name: 'Post review' }).click();
    await mine.page.waitForURL('**/movie/496243');
    const reviews = mine.page.getByRole('region', { name: 'Reviews by members' });
    await reviews.getByText('There is no spoon.').waitFor();
    await reviews.getByText('1 rating', { exact: true }).waitFor();

    await theirs.page.goto('/myFeed');
    const entry = theirs.page.getByRole('listitem').filter({ hasText: `${ada.username} reviewed` });
    await entry.getByText('<b onclick="alert(1)">Really.</b>').waitFor();
    expect(await entry.getByRole('img', { name: '4.5 of 5 stars' }).count()).toBe(1);
    await theirs.page.getByRole('link', { name: 'Following 1' }).click();
    await entry.waitFor({ state: 'detached' }); // the feed stays until the other page is there
    await theirs.page.getByRole('link', { name: ada.username }).click();
    await theirs.page.getByText('There is no spoon.').first().waitFor();
    await theirs.page.getByRole('button', { name: `Following ${ada.username}` }).click();
    await theirs.page.getByRole('alertdialog').getByRole('button', { name: 'Unfollow' }).click();
    await theirs.page.getByRole('button', { name: `Follow ${ada.username}` }).waitFor();
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  });

  it('is asked of who is signed out only after they log in, and their words are still there', async () => {
    const ada = await newMember(product);
    const page = await (await product.visitor()).newPage();
    await page.goto('/rateAndReview/movie_603');
    await page.getByLabel('Your words').fill('Red pill.');
    await page.getByRole('radio', { name: 'half a star' }).focus();
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Post review' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Username, email or mobile').fill(ada.username);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await page.getByText(/Your draft from .* is back/).waitFor();
    expect(await page.getByLabel('Your words').inputValue()).toBe('Red pill.');
  });
});
