import { expect } from '@jest/globals';
import { knownToSocial, newMember } from '@videoqs/stack/caller';
import { enterSignIn, signedIn } from './fixtures/member.fixture.ts';
import { describeShared } from './fixtures/product.fixture.ts';

describeShared('a review', (product) => {
  it('appears on a follower’s feed, on the title’s page and on its author’s page', async () => {
    const [ada, bob] = [await newMember(product), await newMember(product)];
    for (const m of [ada, bob]) await knownToSocial(product, m);
    const theirs = await signedIn(product, bob, /404/);
    await theirs.page.goto(`/person411/${ada.username}`);
    await theirs.page.getByRole('button', { name: `Follow ${ada.username}` }).click();
    await theirs.page.getByRole('button', { name: 'Stay Here' }).click();
    await theirs.page.getByText('1 follower', { exact: true }).waitFor();

    const mine = await signedIn(product, ada, /404/);
    await mine.page.goto('/movie/496243');
    await mine.page.getByRole('link', { name: 'Rate', exact: true }).click();
    await mine.page.getByRole('radio', { name: 'half a star' }).focus();
    await mine.page.keyboard.press('4');
    await mine.page.keyboard.press('ArrowRight');
    await mine.page.getByLabel('Your words').fill('There is no spoon.\n<b onclick="alert(1)">Really.</b>');
    await mine.page.reload();
    await mine.page.getByText(/We brought back your draft from/).waitFor();
    await mine.page.getByRole('button', { name: 'Post review' }).click();
    await mine.page.waitForURL('**/movie/496243');
    const reviews = mine.page.getByRole('region', { name: 'Reviews by members' });
    await reviews.getByText('There is no spoon.').waitFor();
    await reviews.getByText('of 5, 1 rating', { exact: true }).waitFor();

    await theirs.page.goto('/myFeed');
    const entry = theirs.page.getByRole('listitem').filter({ hasText: `${ada.username} reviewed` });
    await entry.getByText('<b onclick="alert(1)">Really.</b>').waitFor();
    expect(await entry.getByRole('img', { name: '4.5 of 5 stars' }).count()).toBe(1);
    await theirs.page.getByRole('link', { name: 'Following 1' }).click();
    await entry.waitFor({ state: 'detached' }); // the feed stays until the other page has loaded
    await theirs.page.getByRole('link', { name: ada.username }).click();
    await theirs.page.getByText('There is no spoon.').first().waitFor();
    await theirs.page.getByRole('button', { name: `Following ${ada.username}` }).click();
    await theirs.page.getByRole('alertdialog').getByRole('button', { name: 'Unfollow' }).click();
    await theirs.page.getByRole('button', { name: `Follow ${ada.username}` }).waitFor();
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  });

  it('can be written by a visitor, keeps its text during sign-in, and is then posted', async () => {
    const ada = await newMember(product);
    const page = await (await product.visitor()).newPage();
    await page.goto('/rateAndReview/movie_603');
    await page.getByLabel('Your words').fill('Red pill.');
    await page.getByRole('radio', { name: 'half a star' }).focus();
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Post review' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    await enterSignIn(page, ada.username, ada.password);
    await page.getByText(/We brought back your draft from/).waitFor();
    expect(await page.getByLabel('Your words').inputValue()).toBe('Red pill.');
  });
});
