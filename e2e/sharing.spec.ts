import { expect } from '@jest/globals';
import { addTitle, newMember, pairOf, post } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { Page } from 'playwright-core';
import { enterSignIn, pick, signedIn } from './fixtures/member.fixture.ts';
import { describeShared } from './fixtures/product.fixture.ts';

describeShared('a shared queue', (product) => {
  const titles = (page: Page) =>
    page
      .getByRole('button', { name: /^More actions for / })
      .evaluateAll((all) => all.map((b) => b.getAttribute('aria-label')));

  it('can be joined by a link, lets each member do what their level allows, and closes for a removed member', async () => {
    const [ada, bob] = [await newMember(product), await newMember(product)];
    await addTitle(product, ada, 'movie_13');
    const { page, complaints } = await signedIn(product, ada, /403/);
    await page.goto('/myVideoQs');
    await page.getByRole('button', { name: 'New queue' }).click();
    await page.getByLabel('Name').fill('Friday crew');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/myVideoQs/1*');
    const here = page.url();
    await page.goto('/movie/603');
    await pick(page, 'Choose where to add it', 'Add to Friday crew');
    await page.getByText('Added to Friday crew').first().waitFor(); // the message is shown and announced
    await page.goto(here);
    await eventually(async () => (await titles(page)).join() === 'More actions for The Matrix');
    await page.getByRole('button', { name: '1 person' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Link to join').inputValue();

    const visitor = await product.visitor();
    const theirs = await visitor.newPage();
    await theirs.goto(link);
    await theirs.getByRole('heading', { level: 1, name: 'Friday crew' }).waitFor();
    await theirs.getByText(`${ada.username} invites you to`).waitFor();
    await theirs.getByRole('button', { name: 'I have an account' }).click();
    await enterSignIn(theirs, bob.username, bob.password);
    await theirs.getByRole('button', { name: 'Join Friday crew' }).click();
    await theirs.waitForURL(here);
    await eventually(async () => (await titles(theirs)).join() === 'More actions for The Matrix');
    expect(await theirs.getByRole('button', { name: /^Move / }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: '2 people' }).click();
    await page.getByRole('button', { name: `Role of ${bob.username}: Member` }).click();
    await page.getByRole('menuitem', { name: 'Editor' }).click();
    await page.getByRole('button', { name: `Role of ${bob.username}: Editor` }).waitFor();

    await theirs.reload();
    await pick(theirs, 'More actions for The Matrix', 'Remove');
    await theirs.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await titles(theirs)).join() === 'More actions for The Matrix');
    await pick(theirs, 'More actions for The Matrix', 'See who added it…');
    await theirs.getByText(`Added by ${ada.username}`).waitFor();
    await theirs.getByText(`${bob.username} removed it`).waitFor();

    await page.keyboard.press('Escape');
    await page.getByText(`${bob.username} is here`).waitFor();
    await theirs.getByRole('button', { name: 'More actions for The Matrix' }).waitFor();
    await addTitle(product, ada, 'movie_13', 'top', [Number(here.split('/').pop()), 'Friday crew']);
    await eventually(async () => (await titles(theirs)).length === 2); // the other page shows it without a reload
    await eventually(async () => (await titles(page)).length === 2);
    await page.getByRole('button', { name: 'Move The Matrix' }).focus();
    await page.keyboard.press('Space');
    await theirs.getByText(`${ada.username} is moving this`).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await theirs.getByText(`${ada.username} is moving this`).waitFor({ state: 'detached' });
    await eventually(async () => (await titles(theirs))[0] === 'More actions for The Matrix');
    await page.getByRole('button', { name: '2 people' }).click();

    await page.getByRole('button', { name: `Remove ${bob.username}` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Remove ${bob.username}` })
      .click();
    await eventually(async () => (await page.getByRole('dialog').getByText(bob.username).count()) === 0);
    await theirs.getByText('You no longer have access to this queue').waitFor();
    expect(complaints).toEqual([]);
  });

  it('restores the positions of several titles that were removed together, even after a reload', async () => {
    const ada = await newMember(product);
    const popular = await product.post('/api/titles/fetchPopular', { limit: 50 });
    const keys = (popular.reply.results as { mediaType_vid: string }[]).map((t) => t.mediaType_vid).slice(0, 30);
    for (const key of keys) await addTitle(product, ada, key);
    const { page } = await signedIn(product, ada, /403/);
    await page.goto('/myVideoQs');
    await eventually(async () => (await titles(page)).length > 5);
    const queue = async () => (await product.post('/api/queues/fetchMyQueue', pairOf(ada))).reply;
    const before = await queue();
    await page.getByRole('button', { name: 'Select' }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.reload(); // the reload comes at once, and the request is completed all the same
    await eventually(async () => Number((await queue()).count) < keys.length);
    const all = { queueID: ada.userID, queueName: 'myqueue', keys };
    const removed = await product.post('/api/queues/restoreTitles', { ...pairOf(ada), ...all });
    expect(removed.reply.success).toBe(true);
    expect((await queue()).myQueue).toEqual(before.myQueue);
  });

  it('can be left with one click in the notice that the member was added to the queue', async () => {
    const [ada, bob] = [await newMember(product), await newMember(product)];
    const body = { qName: 'Not for me', selectedContactsArr: [bob.userID], ...pairOf(ada) };
    expect((await post(product, '/api/queues/createNewQueue', body)).reply).toMatchObject({ success: true });
    const notices = () => post(product, '/api/person/fetchNotices', pairOf(bob));
    await eventually(async () => ((await notices()).reply.notices as unknown[]).length > 0);
    const { page, complaints } = await signedIn(product, bob);
    await page.goto('/notices');
    await page.getByRole('button', { name: 'Leave Not for me' }).click();
    await page.getByText('You left the queue.').waitFor();
    const { reply } = await post(product, '/api/queues/fetchOtherQueues', pairOf(bob));
    expect(reply.otherQueuesMetaObj).toEqual({});
    expect(complaints).toEqual([]);
  });
});
