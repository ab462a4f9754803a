import { expect } from '@jest/globals';
import { newMember, titlesOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { Page } from 'playwright-core';
import { session } from '../fixtures/account.fixture.ts';
import { enterSignIn, enterSignUp } from '../fixtures/member.fixture.ts';
import { describeShared, type Product } from '../fixtures/product.fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Checks that the title is in the list on /myVideoQs and on the server. */
async function inQueue(page: Page, product: Product): Promise<void> {
  await page.waitForURL('**/myVideoQs');
  await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
  // The page shows the title before the server has confirmed it. If the page is reloaded before the confirmation, the
  // queue lacks the title until it is fetched again.
  await eventually(async () => {
    const { ID, AUTH } = await session(page);
    return (await titlesOf(product, { userID: Number(ID), userAUTH: String(AUTH) })).includes('movie_603');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Move The Matrix' }).waitFor();
  await eventually(async () => (await page.getByRole('button', { name: /^Move / }).count()) === 1);
  // the history entry of the open dialog stays
  expect(new URL(page.url()).pathname).toBe('/myVideoQs');
}

describeShared('a title that a visitor wants to queue', (product) => {
  const wanting = async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/movie/603');
    await page.getByRole('button', { name: 'Add to queue' }).click();
    await dialog(page).getByText('The Matrix will be waiting on top of your queue.').waitFor();
    return page;
  };
  const signUp = async (page: Page, name: string) => {
    await enterSignUp(page, { username: name, email: `${name}@example.com`, password: 'popcorn-and-rain' });
    await dialog(page).getByLabel('Code').waitFor();
  };

  it.each(['Later', 'Escape', 'reload'])(
    'is in the queue after sign-up, even if the member leaves the code step by %s',
    async (way) => {
      const page = await wanting();
      await signUp(page, `leaves-${way.toLowerCase()}`);
      if (way === 'Later') await dialog(page).getByRole('button', { name: 'Later' }).click();
      else if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.reload();
      await inQueue(page, product);
    },
  );

  it('is in the queue after a sign-in, even if the queues service is down for a moment', async () => {
    const member = await newMember(product);
    const page = await wanting();
    let turnedAway = 0;
    await page.route('**/api/queues/addToQueue', (route) =>
      turnedAway++ < 2
        ? route.fulfill({ status: 503, json: { code: 'unavailable', userMessage: 'Away', requestID: 'r' } })
        : route.continue(),
    );
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await enterSignIn(page, member.username, member.password);
    await inQueue(page, product);
    expect(turnedAway).toBe(3);
  });
});
