import { expect } from '@jest/globals';
import { newMember } from '@videoqs/stack/caller';
import type { Page } from 'playwright-core';
import { signInContext } from '../fixtures/member.fixture.ts';
import { describeShared, shotPath } from '../fixtures/product.fixture.ts';

const GROUND = { dark: 'rgb(11, 14, 19)', light: 'rgb(250, 248, 247)' };
const boxes = (page: Page) =>
  page.evaluate(() =>
    ['header', 'header a', 'header search'].map((selector) => {
      return (document.querySelector(selector) as Element).getBoundingClientRect().toJSON() as DOMRect;
    }),
  );

const rounded = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);

describeShared("the frame in the page's HTML", (product) => {
  it.each(['dark', 'light'] as const)('is styled before any file has loaded (%s)', async (colorScheme) => {
    const context = await product.visitor({ colorScheme, width: 390, height: 844 });
    await context.addInitScript(() =>
      localStorage.setItem('persistSigninSignupStore', '{"state":{"BRIGHTNESS_MODE":"System"},"version":0}'),
    );
    await context.route(/\/[sr]\//, (route) => route.abort());
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('#root > nav').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      GROUND[colorScheme],
    );
    const [bar, logo, search] = await boxes(page);
    expect(bar).toMatchObject({ x: 0, y: 0, width: 390, height: 61 });
    expect(logo?.height).toBe(44);
    expect(search?.width).toBeGreaterThan(150);
    await page.getByRole('heading', { level: 1, name: 'What are we watching tonight?' }).waitFor();
    await page.screenshot({ path: shotPath(`first-frame-390-${colorScheme}`) });
  });

  it.each([1280, 820, 390])(
    'has the home page’s text in the same position as the page that the script draws (%d px)',
    async (width) => {
      const context = await product.visitor({ width, height: 844 });
      const page = await context.newPage();
      let goOn = () => {};
      const held = new Promise<void>((resume) => {
        goOn = resume;
      });
      await page.route(/\/s\/bootstrap.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const words = () =>
        page.evaluate(() =>
          ['main h1', 'main h1 + p'].map(
            (name) => (document.querySelector(name) as Element).getBoundingClientRect().toJSON() as DOMRect,
          ),
        );
      await page.getByRole('heading', { level: 1, name: 'What are we watching tonight?' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await words();
      goOn();
      await page.getByRole('button', { name: 'Start my queue' }).waitFor();
      expect((await words()).map(rounded)).toEqual(before.map(rounded));
      await context.close();
    },
  );

  it.each([
    [1280, 'visitor'],
    [390, 'visitor'],
    [1280, 'member'],
    [390, 'member'],
  ])('is in the same position as the frame that React draws (%d px, %s)', async (width, who) => {
    const context = await product.visitor({ width: width as number, height: 844 });
    if (who === 'member') await signInContext(context, await newMember(product));
    const page = await context.newPage();
    let goOn = () => {};
    const held = new Promise<void>((resume) => {
      goOn = resume;
    });
    await page.route(/\/s\/bootstrap.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/movie/603', { waitUntil: 'commit' });
    await page.locator('#top-search').fill('heat');
    await page.screenshot({ path: shotPath(`first-frame-${width}-${who}`) });
    const before = await boxes(page);
    goOn();
    await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor();
    const after = await boxes(page);
    expect(after.map(rounded)).toEqual(before.map(rounded));
    // a fast visitor has typed something already
    expect(await page.getByRole('combobox').first().inputValue()).toBe('heat');
    await page.close();
  });
});
