import { expect } from '@jest/globals';
import { addTitle, knownToSocial, newMember, pairOf } from '@videoqs/stack/caller';
import type { Locator } from 'playwright-core';
import { signedIn } from '../fixtures/member.fixture.ts';
import { describeShared } from '../fixtures/product.fixture.ts';

describeShared('a narrow phone', (product) => {
  it.each([
    ['The Godfather Part II', 'movie_240'],
    ['Interstellar', 'movie_157336'],
    ['The Lord of the Rings: The Fellowship of the Ring', 'movie_120'],
  ])('shows the facts of the next title on the home page below its name: %s', async (_name, key) => {
    const member = await newMember(product);
    await knownToSocial(product, member);
    await addTitle(product, member, key);
    // tonight's pick is left out of the queue's part of the page
    await product.post('/api/jamm/skipPick', { ...pairOf(member), mediaType_vid: key, skip: true });
    const { page, context } = await signedIn(product, member);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const next = page.getByRole('region', { name: 'Next up in my queue of 1' });
      const facts = next.locator('h2 + p').first();
      await facts.waitFor();
      const over = await facts.evaluate((at) => {
        const name = at.previousElementSibling as Element;
        const words = name.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(name).paddingBottom);
        return Math.max(0, Math.round(words - at.getBoundingClientRect().top));
      });
      expect([width, over]).toEqual([width, 0]);
    }
    await context.close();
  });

  it('keeps pages within a window of 320 px, even when a queue has the longest name', async () => {
    const member = await newMember(product);
    const body = { ...pairOf(member), qName: 'W'.repeat(40), selectedContactsArr: [] };
    const { queueID } = (await product.post('/api/queues/createNewQueue', body)).reply;
    await addTitle(product, member, 'movie_603', 'bottom', [Number(queueID), body.qName]);
    const { page, context } = await signedIn(product, member);
    await page.setViewportSize({ width: 320, height: 568 });
    const pages: [path: string, there: Locator][] = [
      ['/', page.getByRole('region', { name: 'Your queue is empty' }).getByRole('listitem').first()],
      ['/sixDegrees?from=6384&to=17419', page.getByRole('region', { name: 'The shortest path' })],
      ['/VideoKeyWordSearch?q=crime', page.getByRole('list', { name: 'Titles found' }).getByRole('link').first()],
      [`/myJamm?queue=${queueID}`, page.getByRole('main').getByRole('heading', { level: 1 })],
      [`/myVideoQs/${queueID}`, page.getByRole('main').getByRole('link', { name: /The Matrix/ })],
    ];
    for (const [path, there] of pages) {
      await page.goto(path);
      await there.waitFor();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, wider]).toEqual([path, 0]);
    }
    await context.close();
  });
});
