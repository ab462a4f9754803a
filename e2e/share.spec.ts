import { expect } from '@jest/globals';
import { addTitle, newMember, pairOf, titlesOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { enterSignUp, signedIn } from './fixtures/member.fixture.ts';
import { describeShared, watch } from './fixtures/product.fixture.ts';

describeShared('sharing and voting', (product) => {
  it('a shared link shows a visitor the title, adds it to their queue after sign-up, and notifies the sender', async () => {
    const { member: ada, page, complaints } = await signedIn(product);
    await page.goto('/movie/603');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Your words').fill('Take the red one.');
    await page.getByRole('img', { name: /^QR code of / }).waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await eventually(
      async () =>
        (await fetch(link)).status === 200 && (await (await fetch(link)).text()).includes('Take the red one.'),
    );
    expect(await (await fetch(link)).text()).toContain(
      `property="og:title" content="${ada.username} wants you to see The Matrix`,
    );

    const visitor = await product.visitor();
    const theirs = await visitor.newPage();
    const theirComplaints = watch(theirs, /401/);
    await theirs.goto(link);
    await theirs.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor();
    await theirs.getByText('Take the red one.').waitFor();
    await theirs.getByRole('region', { name: 'Where to watch' }).waitFor();
    await theirs.getByRole('button', { name: 'Add it to my queue' }).click();
    await enterSignUp(theirs, { username: 'red-pill-taker', password: 'popcorn-and-rain' });
    await theirs.waitForURL('**/myVideoQs');
    await theirs
      .getByRole('link', { name: /The Matrix/ })
      .first()
      .waitFor();
    const notices = async () => JSON.stringify(await product.post('/api/person/fetchNotices', pairOf(ada)));
    await eventually(async () => (await notices()).includes('red-pill-taker'));
    expect([...complaints, ...theirComplaints]).toEqual([]);
  });

  it("a queue's vote counts a guest’s ranking from another device, and the winner moves to the top of the queue", async () => {
    const ada = await newMember(product);
    for (const key of ['movie_603', 'movie_13', 'movie_680']) await addTitle(product, ada, key);
    const { page, complaints } = await signedIn(product, ada);
    let looked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/jamm/fetchJamm')) looked++;
    });
    await page.goto('/myJamm');
    await page.getByRole('button', { name: 'Start a vote' }).click();
    await page.waitForURL('**/myJamm/*');
    const guest = await (await product.visitor()).newPage();
    const theirComplaints = watch(guest);
    await guest.setViewportSize({ width: 390, height: 844 });
    await guest.goto(page.url());
    // on a phone, one screen shows five titles with their captions, the name and the buttons
    const fifth = await guest
      .getByRole('listitem')
      .filter({ has: guest.getByRole('button', { name: /^Rank / }) })
      .nth(4)
      .boundingBox();
    const name = await guest.getByLabel('Your name').boundingBox();
    const send = await guest.getByRole('button', { name: 'Send my vote' }).boundingBox();
    const foot = await guest.getByRole('navigation').last().boundingBox();
    expect((fifth?.y ?? 0) + (fifth?.height ?? 999)).toBeLessThanOrEqual(name?.y ?? 0);
    expect((send?.y ?? 0) + (send?.height ?? 999)).toBeLessThanOrEqual(foot?.y ?? 0);
    await guest.getByRole('button', { name: 'Rank Pulp Fiction' }).click();
    await guest.getByLabel('Your name').fill('Kenji');
    await guest.getByRole('button', { name: 'Send my vote' }).click();
    await page.getByText('Ranked 1').waitFor();
    expect(looked).toBeLessThanOrEqual(1); // the sender was notified
    await page.getByRole('button', { name: 'Move it to the top' }).click();
    await guest.getByText('Voting is over', { exact: true }).waitFor();
    expect((await titlesOf(product, ada))[0]).toBe('movie_680');
    expect([...complaints, ...theirComplaints]).toEqual([]);
  });
});
