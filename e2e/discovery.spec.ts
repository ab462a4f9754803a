import { expect } from '@jest/globals';
import { newMember } from '@videoqs/stack/caller';
import type { BrowserContext, Page } from 'playwright-core';
import { pick, signInContext } from './fixtures/member.fixture.ts';
import { describeShared, watch } from './fixtures/product.fixture.ts';

describeShared('searching and discovering titles and people', (product) => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  beforeEach(async () => {
    context = await product.visitor();
    page = await context.newPage();
    complaints = watch(page);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  it("finds a person by name, shows the person's titles, and shows a chain from the person to another person", async () => {
    await page.goto(`${product.url}/`);
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('keanu reves');
    await page.getByRole('option', { name: /Keanu Reeves/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Keanu Reeves' }).waitFor();
    await page
      .getByRole('region', { name: 'Credits' })
      .getByRole('link', { name: /^The Matrix Neo|Anderson/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Find a path to someone' }).click();
    await page.getByRole('combobox', { name: 'To' }).fill('bryan cran');
    await page.getByRole('option', { name: /Bryan Cranston/ }).click();
    const way = page.getByRole('region', { name: 'The shortest path' });
    await way.waitFor();
    expect(await way.getByRole('link').first().getAttribute('href')).toBe('/castcrew/6384');
    expect(await way.getByRole('listitem').last().getByRole('link').getAttribute('href')).toBe('/castcrew/17419');
    await page.getByRole('button', { name: 'Movies', exact: true }).click();
    await page.waitForURL(/type=movie/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('type'));
  });

  it('waits for a late answer when the member presses Enter in any search field', async () => {
    await page.goto(`${product.url}/`);
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('interstellar');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Interstellar' }).waitFor();
    await page.goto(`${product.url}/sixDegrees?from=6384`);
    const to = page.getByRole('combobox', { name: 'To' });
    await to.pressSequentially('bryan cran');
    await to.press('Enter');
    await page.waitForURL(/to=17419/);
  });

  it('shares a chain between two people as a picture and as preview metadata for messaging apps', async () => {
    const path = '/sixDegrees?from=6384&to=17419';
    const html = await (await fetch(`${product.url}${path}`)).text();
    expect(html).toMatch(/<title>Keanu Reeves and Bryan Cranston: \d degrees? apart/);
    const [, image = ''] = /property="og:image" content="[^"]*(\/img\/degrees\/[^"]+)"/.exec(html) ?? [];
    expect(image).toBe('/img/degrees/6384-17419.png');
    await page.goto(`${product.url}${path}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save picture' }).click();
    expect((await saved).suggestedFilename()).toBe('Keanu Reeves to Bryan Cranston.png');
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, image);
    expect(size).toEqual([1200, 630]);
  });

  it('ranks titles by a member’s sliders on the home page and in search as soon as the sliders are saved', async () => {
    const ada = await newMember(product);
    await signInContext(context, ada);
    await page.goto(`${product.url}/`);
    await pick(page, 'Your account', 'My tastes');
    await page.getByRole('textbox', { name: 'Western, as a number' }).fill('100');
    await page.getByRole('button', { name: 'Save now' }).click();
    await page.getByText('Info Saved').waitFor();
    await page.getByRole('link', { name: 'VideoQs' }).first().click();
    // rows load when the visitor scrolls near them
    await page.getByRole('region', { name: 'Popular titles' }).scrollIntoViewIfNeeded();
    const picks = page.getByRole('region', { name: 'To your taste' });
    await picks
      .getByRole('link', { name: /^Ranked higher by your slider\s*Western 100/ })
      .first()
      .waitFor();
    await page.goto(`${product.url}/VideoKeyWordSearch?q=the`);
    const first = page.getByRole('list', { name: 'Titles found' }).getByRole('listitem').first();
    await first.getByRole('link', { name: /Western 100/ }).waitFor();
  });

  it("searches by several keywords, and stores the search in the page's address", async () => {
    await page.goto(`${product.url}/VideoKeyWordSearch?q=crime`);
    const found = page.getByRole('list', { name: 'Titles found' });
    await found.getByRole('link').first().waitFor();
    const words = page.getByRole('combobox', { name: /^(Add a|A) word/ });
    await words.fill('drama');
    await words.press('Enter');
    await page.waitForURL(/q=crime&q=drama/);
    const address = page.url();
    await page.goto(`${product.url}/`);
    await page.goto(address);
    await found.getByRole('link').first().waitFor();
  });

  it('describes a title and a person in HTML for clients without JavaScript', async () => {
    const html = async (path: string) => (await fetch(`${product.url}${path}`)).text();
    const title = await html('/movie/603');
    expect(title).toContain('<link rel="canonical"');
    expect(title).toContain('"@type":"Movie"');
    expect(title).toMatch(/<noscript><article><h1>The Matrix \(1999\)<\/h1>/);
    const home = await html('/');
    expect(home).toMatch(/<h1><span[^>]*>What are we watching tonight\?<\/span><\/h1>/);
    expect(home).toMatch(/<noscript><article><ul>(<li><a href="\/(movie|tv)\/\d+">[^<]+<\/a><\/li>){16}/);
    expect(await html('/castcrew/6384')).toContain('"@type":"Person"');
    const index = await html('/sitemap.xml');
    const [, file = ''] = /<loc>[^<]*(\/sitemap\/titles\/[^<]*)<\/loc>/.exec(index) ?? [];
    expect(await html(file)).toContain('/movie/603</loc>');
  });

  it('counts members’ actions on a title, and shows the counts', async () => {
    await page.goto(`${product.url}/dbStats`);
    await page.getByRole('heading', { level: 1, name: 'The catalog in pictures' }).waitFor();
    await page.getByText('The numbers').first().click();
    await page.getByRole('table').first().waitFor();
  });
});
