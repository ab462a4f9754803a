import { expect } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { Locator, Page } from 'playwright-core';
import { signOut, step } from './account.fixture.ts';
import { enterSignIn, enterSignUp, openSignIn, pick } from './member.fixture.ts';
import { type Product, watch } from './product.fixture.ts';

const DAY = 86_400_000;
const stored = (page: Page, key: string) => page.evaluate((k) => JSON.parse(localStorage.getItem(k) ?? 'null'), key);
const rows = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move / }) });
const titlesOf = async (page: Page) =>
  (
    await page
      .getByRole('button', { name: /^Move / })
      .evaluateAll((grips) => grips.map((g) => g.getAttribute('aria-label') ?? ''))
  ).map((l) => l.replace('Move ', ''));

/** The first path of the product, as one person walks it: visitor, member, queue, reminder, out and in again. */
export async function walkJourney(product: Product, name: string): Promise<void> {
  const email = `${name}@example.com`;
  const context = await product.visitor();
  const page = await context.newPage();
  const complaints = watch(page, /401/);
  await step(page, name, complaints, async () => {
    await findByTypo(page);
    await signUpFromTitle(page, product, name, email);
    await addMore(page);
    await reorder(page);
    await removeAndUndo(page);
    await remind(page, product, email);
    await reloadStaysSignedIn(page);
    await outAndIn(page, name, email);
  });
  await context.close();
}

async function findByTypo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drawn = () =>
    page
      .locator('img[src*="/img/poster/"]')
      .evaluateAll((all) => all.filter((i) => (i as HTMLImageElement).naturalWidth > 0).length);
  await eventually(async () => (await drawn()) > 7);
  const search = page.getByRole('combobox').first();
  await search.fill('teh matrx');
  await page.getByRole('option', { name: /The Matrix.*1999/ }).click();
  await page.waitForURL('**/movie/603');
  await page.getByRole('heading', { level: 1, name: 'The Matrix' }).waitFor();
  for (const fact of ['2 h 16 min', 'Keanu Reeves', 'Morpheus']) await page.getByText(fact).first().waitFor();
  await page
    .getByRole('link', { name: /^The Matrix Reloaded/ })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Where to watch' }).waitFor();
}

async function signUpFromTitle(page: Page, product: Product, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to queue' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The Matrix will be waiting on top of your queue.').waitFor();
  await enterSignUp(page, { username: 'no spaces please', email: email.toUpperCase(), password: 'ab' });
  await dialog
    .getByText('Please enter your preferred username (no special characters and less than 16 letters please)')
    .waitFor();
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await dialog.getByText('Please enter a longer password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('popcorn-and-rain');
  await eventually(async () => {
    await dialog
      .getByRole('button', { name: 'Create my account' })
      .click({ timeout: 1000 })
      .catch(() => {});
    return dialog.getByLabel('Code').isVisible(); // the check is throttled to once a second
  });
  await dialog.getByLabel('Code').fill(`${await product.codeFor(email)}xyz`);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  // a verified email is worth a level
  await page.getByText('You reached level 2. Keep watching!').first().waitFor();
  await page.waitForURL('**/myVideoQs');
  await rows(page).first().waitFor();
  expect(await titlesOf(page)).toEqual(['The Matrix']);
  await eventually(async () => (await stored(page, 'persistSigninSignupStore'))?.state?.EMAIL_VERIFIED === '1');
}

async function addMore(page: Page): Promise<void> {
  for (const [path, title] of [
    ['/movie/13', 'Forrest Gump'],
    ['/tv/1396', 'Breaking Bad'],
    ['/movie/27205', 'Inception'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: 'Add to queue' }).first().click();
    const snackbar = page.locator('span').getByText('Added to your Queue', { exact: true });
    await snackbar.waitFor();
    await snackbar.waitFor({ state: 'hidden' }); // gone after 2500 ms
  }
  await page.goto('/myVideoQs');
  await rows(page).nth(3).waitFor();
  expect(await titlesOf(page)).toEqual(['Inception', 'Breaking Bad', 'Forrest Gump', 'The Matrix']);
}

async function serverOrder(page: Page): Promise<string[]> {
  await page.reload();
  await rows(page).first().waitFor();
  return titlesOf(page);
}

/** On the page, and on the server. */
async function inOrder(page: Page, wanted: readonly string[]): Promise<void> {
  for (const order of [titlesOf, serverOrder])
    await eventually(async () => JSON.stringify(await order(page)) === JSON.stringify(wanted));
}

/** The next move that the server has taken: a page that is reloaded before takes its move along. */
export const moveSaved = (page: Page) => page.waitForResponse((r) => r.url().endsWith('/api/queues/editQueuePosition'));

async function reorder(page: Page): Promise<void> {
  const byKeys = moveSaved(page);
  const grip = page.getByRole('button', { name: 'Move The Matrix' });
  await grip.focus();
  // each key is pressed when the one before was announced, as somebody who listens would
  for (const [key, said] of [
    ['Space', 'Picked up The Matrix'],
    ['ArrowUp', 'The Matrix is at 3 of 4'],
    ['ArrowUp', 'The Matrix is at 2 of 4'],
    ['Space', 'The Matrix was moved to 2 of 4'],
  ] as const) {
    const heard = page.locator('[aria-live]').filter({ hasText: said }).first();
    // a key that comes before the list listens goes unheard, and unannounced: it is pressed again
    await eventually(async () => {
      await page.keyboard.press(key);
      return heard.waitFor({ state: 'attached', timeout: 15_000 }).then(
        () => true,
        () => false,
      );
    });
  }
  await byKeys;
  const wanted = ['Inception', 'The Matrix', 'Breaking Bad', 'Forrest Gump'];
  await inOrder(page, wanted);

  const from = await page.getByRole('button', { name: 'Move Forrest Gump' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Inception' }).boundingBox();
  if (!from || !to) throw new Error('the grips are not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 4, { steps: 12 });
  await page.mouse.move(to.x + to.width / 2, to.y - 8, { steps: 4 });
  // put down where its rank says that it would go, as somebody who looks would
  const lifted = rows(page).filter({ has: page.getByRole('button', { name: 'Move Forrest Gump' }) });
  await eventually(async () => (await lifted.textContent())?.startsWith('1'));
  const byMouse = moveSaved(page);
  await page.mouse.up();
  await byMouse;
  const after = ['Forrest Gump', 'Inception', 'The Matrix', 'Breaking Bad'];
  await inOrder(page, after);
}

async function removeAndUndo(page: Page): Promise<void> {
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Inception' }).click();
    const removed = page.waitForResponse((r) => r.url().endsWith('/api/queues/removeFromQueue'));
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await removed;
    await eventually(async () => !(await titlesOf(page)).includes('Inception'));
  };
  await remove();
  const putBack = page.waitForResponse((r) => r.url().endsWith('/api/queues/restoreTitles'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await putBack;
  const before = ['Forrest Gump', 'Inception', 'The Matrix', 'Breaking Bad'];
  await inOrder(page, before);
  await remove();
  await eventually(async () => !(await serverOrder(page)).includes('Inception'));
}

async function remind(page: Page, product: Product, email: string): Promise<void> {
  await pick(page, 'More for The Matrix', 'Remind me…');
  const dialog = page.getByRole('dialog');
  const inTenDays = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(inTenDays);
  await dialog.getByRole('button', { name: 'Set reminder' }).click();
  await page.getByRole('button', { name: /^Reminder on / }).waitFor();
  const reminders = () => product.mails.filter((m) => m.to === email && m.subject === 'Reminder: The Matrix');
  expect(reminders()).toEqual([]);
  await page.goto('about:blank'); // a call on its way while the days go by would be as old as they are
  product.setClock(11 * DAY);
  await eventually(async () => reminders().length > 0);
  await eventually(async () => (await product.outbox(email)).some((m) => m.subject === 'Reminder: The Matrix'));
  await page.goto('/myVideoQs');
  await rows(page).first().waitFor();
  await eventually(async () => (await page.getByRole('button', { name: /^Reminder on / }).count()) === 0);
  expect(reminders()).toHaveLength(1);
  expect((await product.outbox(email)).filter((m) => m.subject === 'Reminder: The Matrix')).toHaveLength(1);
}

async function reloadStaysSignedIn(page: Page): Promise<void> {
  await page.reload();
  await rows(page).first().waitFor();
  expect((await stored(page, 'persistSigninSignupStore')).state).toMatchObject({ isSignedIn: true });
  expect((await stored(page, 'persistQueuesStore')).state.myQueue).toHaveLength(3);
  expect(JSON.stringify(await stored(page, 'persistSigninSignupStore'))).not.toContain('popcorn');
}

async function outAndIn(page: Page, name: string, email: string): Promise<void> {
  for (const identifier of [name.toUpperCase(), email]) {
    const { ID, AUTH } = (await stored(page, 'persistSigninSignupStore')).state;
    await signOut(page);
    const replayed = await page.evaluate(
      (pair) =>
        fetch('/api/queues/fetchMyQueue', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(pair),
        }).then((r) => r.status),
      { userID: ID, userAUTH: AUTH },
    );
    expect(replayed).toBe(401);
    await openSignIn(page);
    await enterSignIn(page, identifier, 'popcorn-and-rain');
    await page.waitForURL('**/myVideoQs');
    await rows(page).first().waitFor();
  }
}
