import { expect } from '@jest/globals';
import { addTitle } from '@videoqs/stack/caller';
import type { Locator, Page } from 'playwright-core';
import { signedIn } from '../fixtures/member.fixture.ts';
import { describeShared } from '../fixtures/product.fixture.ts';

/** A computed CSS value, of the element or of its ::before or ::after. */
const styleOf = (at: Locator, property: string) =>
  at.evaluate((e, p) => getComputedStyle(e).getPropertyValue(p), property);
/** The brightness of the brightest pixel. On a dark background that is the brightness of the letters. */
async function brightest(page: Page, at: Locator): Promise<number> {
  const png = [...(await at.screenshot())];
  return page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let most = 0;
    for (let i = 0; i < pixels.length; i += 4) most = Math.max(most, pixels[i] ?? 0);
    return most;
  }, png);
}
const firstCard = (page: Page) => page.getByRole('region', { name: 'Popular titles' }).getByRole('link').first();

describeShared('the stylesheets', (product) => {
  it('make every text field on a phone large enough that iOS does not zoom in', async () => {
    const page = await (await product.visitor({ width: 390, height: 844, touch: true })).newPage();
    const small = () =>
      page
        .locator('input, select, textarea')
        .evaluateAll((all) =>
          all.filter((e) => Number.parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.outerHTML),
        );
    await page.goto('/movie/603');
    await page.getByLabel('Country').waitFor({ state: 'attached' });
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('dialog').getByLabel('Mobile').waitFor();
    expect(await small()).toEqual([]);
  });

  it("make a field's focus ring and error look different in the light theme, and mark the error with an icon", async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
    const name = page.getByLabel('Username, email or mobile');
    const [ring, edge] = await Promise.all([styleOf(name, 'outline-color'), styleOf(name, 'border-top-color')]);
    expect(ring).toBe('rgb(58, 74, 168)');
    expect(edge).toBe('rgb(179, 50, 10)');
    await page.getByText('Please enter your username').locator('svg').waitFor();
  });

  it('show the current page and the chosen option in forced colors', async () => {
    const { member, page } = await signedIn(product);
    await addTitle(product, member, 'movie_603');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/myVideoQs');
    const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    await here.waitFor();
    expect(await styleOf(here, 'outline-style')).toBe('solid');
    const filter = page.getByRole('button', { name: 'Movies' });
    expect(await styleOf(filter, 'outline-style')).toBe('none');
    await filter.click();
    await page.getByRole('button', { name: 'Movies', pressed: true }).waitFor();
    expect(await styleOf(filter, 'outline-style')).toBe('solid');
    const genre = page.getByRole('complementary').getByRole('button').first();
    const bars = await genre.evaluate((e) => {
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      const seen = (part: Element) => ![canvas, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(part).backgroundColor);
      return [...e.querySelectorAll<HTMLElement>('*')].filter(
        (p) => p.offsetHeight > 0 && p.offsetHeight < 8 && seen(p),
      );
    });
    expect(bars).toHaveLength(1);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox').first().check();
    expect(await styleOf(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') }), 'outline-style')).toBe(
      'solid',
    );
  });

  it.each(['/dbStats', '/VideoKeyWordSearch'])('show the drawings on %s in forced colors', async (path) => {
    const page = await (await product.visitor({ width: 1440 })).newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const drawn = page.locator('main i');
    await drawn.first().waitFor({ state: 'attached' });
    const gone = await drawn.evaluateAll((all) => {
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      const isThere = (at: Element) => at.clientHeight > 0 && at.clientWidth > 0;
      return all.filter(
        (at) => isThere(at) && [canvas, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(at).backgroundColor),
      ).length;
    });
    expect([await drawn.count(), gone]).toEqual([expect.any(Number), 0]);
    await page.close();
  });

  it("print only the page's content, dark on light", async () => {
    const page = await (await product.visitor({ colorScheme: 'dark' })).newPage();
    await page.goto('/movie/603');
    const title = page.getByRole('heading', { level: 1, name: 'The Matrix' });
    await title.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByText('Trailer').isVisible()).toBe(false);
    expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(title, 'color')).toBe('rgb(0, 0, 0)');
  });

  it('draw hyphens in names at their normal width, and digits with equal widths in columns', async () => {
    const page = await (await product.visitor()).newPage();
    await page.goto('/');
    const width = (features: string) =>
      page.evaluate((wanted) => {
        const probe = document.body.appendChild(document.createElement('span'));
        probe.textContent = 'Spider-Man - 11';
        if (wanted) probe.style.fontFeatureSettings = wanted;
        const w = probe.getBoundingClientRect().width;
        probe.remove();
        return w;
      }, features);
    await page.evaluate(() => document.fonts.ready);
    expect(await width('')).toBe(await width('"cv11"'));
    expect(await width('')).toBeLessThan(await width('"cv11", "tnum"'));
  });

  it('keep the caption of a hovered card at full contrast', async () => {
    const page = await (await product.visitor({ colorScheme: 'dark' })).newPage();
    await page.goto('/');
    const card = firstCard(page);
    await card.waitFor();
    const caption = card.locator('> span').nth(1);
    const before = await brightest(page, caption);
    await card.hover();
    await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'));
    const poster = card.locator('[data-state]');
    expect(await styleOf(poster, 'box-shadow')).not.toBe('none');
    expect(await brightest(page, caption)).toBe(before);
  });
});
