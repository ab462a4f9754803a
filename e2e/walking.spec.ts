import { expect } from '@jest/globals';
import { addTitle, type Member, newMember } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import { signOut } from './fixtures/account.fixture.ts';
import { moveSaved } from './fixtures/journey.fixture.ts';
import { firstRow, signInContext } from './fixtures/member.fixture.ts';
import { describeShared, watch } from './fixtures/product.fixture.ts';

const MANY = 150;
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
/** The rendered rows in order: rank and title. */
const rows = (page: Page) =>
  page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((grips) =>
      grips.map((g) => `${g.closest('li')?.firstElementChild?.textContent} ${g.getAttribute('aria-label')?.slice(5)}`),
    );

describeShared('the product in daily use', (product) => {
  let member: Member;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  let titles: string[];

  beforeAll(async () => {
    member = await newMember(product);
    const keys: string[] = [];
    titles = [];
    for (let after: string | undefined; keys.length < MANY; ) {
      const { reply } = await product.post('/api/titles/fetchPopular', { limit: 40, ...(after && { after }) });
      const results = reply.results as { mediaType_vid: string; title: string }[];
      keys.push(...results.map((r) => r.mediaType_vid));
      titles.push(...results.map((r) => r.title));
      after = String(reply.nextCursor);
    }
    for (const key of keys.slice(0, MANY)) await addTitle(product, member, key);
    context = await product.visitor();
    await signInContext(context, member);
  });
  beforeEach(async () => {
    page = await context.newPage();
    complaints = watch(page, /ERR_INTERNET_DISCONNECTED/);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  it('keeps the scroll position while the member searches', async () => {
    await page.goto('/myVideoQs');
    await firstRow(page).waitFor();
    await page.evaluate(() => scrollTo(0, 5000));
    let at = 0;
    // rows are measured when they become visible, and that moves the page a little
    const rest = async () => {
      const before = at;
      at = await scrolled(page);
      return at > 4000 && at === before;
    };
    await eventually(rest);
    await page.keyboard.press('/');
    await page.keyboard.type('matrix');
    await page.getByRole('option').first().waitFor();
    expect(await scrolled(page)).toBe(at);
  });

  it('opens the first result after an early Enter, even for a misspelled title with a year', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('intersteller 2014');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/movie/157336');
  });

  it("moves a queue's row by keys, shows the row's new rank, and keeps the row visible", async () => {
    await page.goto('/myVideoQs');
    const grip = page.getByRole('button', { name: `Move ${titles[4]}`, exact: true });
    await grip.focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('Home');
    await eventually(async () => (await rows(page)).slice(0, 2).join() === `1 ${titles[4]},2 ${titles[0]}`);
    await page.keyboard.press('End');
    await eventually(async () => (await rows(page)).at(-1) === `${MANY} ${titles[4]}`);
    await page.keyboard.press('Escape');
    await eventually(async () => (await focused(page)) === `Move ${titles[4]}`);
    await eventually(async () => (await rows(page)).includes(`5 ${titles[4]}`));
    await page.keyboard.press(' ');
    await page.keyboard.press('PageDown');
    await eventually(async () => (await rows(page)).includes(`15 ${titles[4]}`));
    const saved = moveSaved(page);
    await page.keyboard.press(' ');
    await saved;
    await page.reload();
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, 900)); // only visible rows are rendered
      return (await rows(page)).includes(`15 ${titles[4]}`);
    });
    titles.splice(14, 0, ...titles.splice(4, 1));
  });

  it('renders only the visible rows of a long queue, and updates the ranks during a drag', async () => {
    await page.goto('/myVideoQs');
    const third = page.getByRole('button', { name: `Move ${titles[2]}`, exact: true });
    await third.waitFor();
    expect((await rows(page)).length).toBeLessThan(60);
    const from = await third.boundingBox();
    const to = await page.getByRole('button', { name: `Move ${titles[0]}`, exact: true }).boundingBox();
    if (!from || !to) throw new Error('no grips');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 10 });
    await eventually(async () => (await rows(page)).includes(`1 ${titles[2]}`));
    const saved = moveSaved(page);
    await page.mouse.up();
    await saved;
    await page.reload();
    await eventually(async () => (await rows(page))[0] === `1 ${titles[2]}`);
  });

  it('Back restores the scroll position and focuses the link that was followed', async () => {
    await page.goto('/myVideoQs');
    await firstRow(page).waitFor();
    await page.mouse.wheel(0, 3000);
    await eventually(async () => (await scrolled(page)) > 2500);
    const link = page.locator('main li a').nth(8);
    const name = await link.textContent();
    await link.focus();
    await page.keyboard.press('Enter');
    // check the page's own heading, because a button of the queue's page stays visible for a moment longer
    const title = /^\D+/.exec(name ?? '')?.[0] ?? '';
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBe(0);
    await page.goBack();
    await eventually(async () => (await focused(page)) === name);
    expect(await scrolled(page)).toBeGreaterThan(2000);
  });

  it('Back closes a dialog and focuses the row that opened the dialog', async () => {
    await page.goto('/myVideoQs');
    await page
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Remind me…' }).click();
    await page.getByRole('dialog', { name: 'Binge reminder' }).waitFor();
    // page.goBack() is not used, because a browser that is driven from outside might not know the dialog's entry yet
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${product.url}/myVideoQs`);
    // the focus returns just after the dialog has closed
    await eventually(async () => /^More actions for /.test((await focused(page)) ?? ''));
    // canceling a reminder removes its chip, so the focus moves within the same row
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remind me…' }).click();
    // this day is offered every day, unlike "Next week"
    await page.getByRole('button', { name: 'Friday', exact: true }).click();
    await page.getByRole('button', { name: 'Set reminder' }).click();
    await page.getByRole('button', { name: /^Reminder on/ }).click();
    await page.getByRole('button', { name: 'Cancel reminder' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.closest('li') !== null));
  });

  it('keeps the text typed into a dialog when the member clicks beside the dialog', async () => {
    const visitor = await product.visitor();
    const other = await visitor.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Start my queue' }).click();
    await other.getByLabel('Username').fill('somebody');
    await other.mouse.click(5, 400);
    expect(await other.getByLabel('Username').inputValue()).toBe('somebody');
    await visitor.close();
  });

  it('opens the last viewed queue without a network, and says once that the device is offline', async () => {
    await page.goto('/myVideoQs');
    await firstRow(page).waitFor();
    await page.getByRole('link', { name: 'VideoQs, Home' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queue' }).click();
    await firstRow(page).waitFor();
    expect(await page.getByText(/You’re offline/).count()).toBe(1);
    await context.setOffline(false);
    await page.getByText(/You’re offline/).waitFor({ state: 'detached' });
  });

  it('applies a theme change or a sign-out in one tab to all other tabs', async () => {
    const other = await context.newPage();
    await page.goto('/myVideoQs');
    await other.goto('/movie/603');
    await other.getByRole('button', { name: 'Switch to the light theme' }).click();
    await page.locator('html[data-theme=light]').waitFor();
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#faf8f7');
    // the server refuses a call of the other tab before the reply to the sign-out arrives
    await other.route('**/api/user/set_reset_AUTH', async (route) => {
      const refused = page.waitForResponse((reply) => reply.status() === 401);
      const answer = await route.fetch();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await refused;
      await route.fulfill({ response: answer });
    });
    await signOut(other);
    await page.getByText('This page is for members').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('persistSigninSignupStore'))).not.toContain(member.userAUTH);
    await other.close();
    // the browser itself logs each refusal
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/401 \(Unauthorized\)/);
  });
});
