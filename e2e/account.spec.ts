import { expect } from '@jest/globals';
import { pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import {
  box,
  button,
  dialog,
  editRow,
  later,
  noticesEnd,
  openAccount,
  openedRow,
  session,
  signIn,
  signUp,
  step,
} from './fixtures/account.fixture.ts';
import { seeRedServed, uploadHalves } from './fixtures/avatar.fixture.ts';
import { enterSignIn, openSignIn } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product, watch } from './fixtures/product.fixture.ts';

const NAME = 'lady-lovelace';
const CELL = '5035550148';
const PASSWORDS = ['popcorn-and-rain', 'rain-and-popcorn', 'snow-and-popcorn'] as const;

describeInBrowser("an account's profile and settings", () => {
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  let email: string;
  let complaints: string[];

  beforeAll(async () => {
    product = await Product.start({ oneProcess: true });
    context = await product.visitor();
    page = await context.newPage();
    complaints = watch(page, /401/);
  });
  afterAll(() => product?.stop());
  const walk = (name: string, way: () => Promise<void>) => it(name, () => step(page, 'account', complaints, way));

  walk('the member signs up, verifies the email by a pasted code, and reaches the next level', async () => {
    email = await signUp(page, product, NAME, PASSWORDS[0]);
    await openAccount(page);
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByText('verified', { exact: true }).waitFor();
  });

  walk('the member edits every profile field in its row', async () => {
    const fill = (label: string, value: string) => async (row: ReturnType<typeof openedRow>) => {
      await row.getByRole('textbox', { name: label }).fill(value);
    };
    await editRow(page, 'Add first name', fill('First name', 'Augusta'), 'Augusta');
    await editRow(page, 'Add last name', fill('Last name', "O'Lovelace-King"), "O'Lovelace-King");
    await editRow(page, 'Add zip code', fill('Zip code', '97201'), '97201');
    await editRow(page, 'Pick age range', (row) => row.getByLabel('25 to 34').check(), '25 to 34');
    await editRow(page, 'Pick gender', (row) => row.getByLabel('Woman').check(), 'Woman');
    await editRow(page, 'Edit country', (row) => row.getByLabel('Country').selectOption('DE'), 'Germany');
    await editRow(page, 'Edit username', fill('Username', 'countess'), 'countess');
    await editRow(page, 'Edit username', fill('Username', NAME), NAME);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: "Augusta O'Lovelace-King" }).waitFor();
    for (const kept of ['97201', '25 to 34', 'Woman', 'Germany', NAME])
      await page.getByText(kept, { exact: true }).first().waitFor();
  });

  walk('the member adds a mobile number, verifies the number by its code, and mutes text messages', async () => {
    await button(page, 'Add cell').click();
    await openedRow(page, 'Cell').getByLabel('Cell').fill(`+1 (503) 555-0148`);
    await page.keyboard.press('Enter');
    const code = dialog(page, 'Check your phone');
    await code.getByLabel('Code').fill('000000');
    await button(code, 'Verify').click();
    await button(box(page, 'Invalid Code'), 'OK').click();
    await code.getByLabel('Code').fill(await product.codeFor(CELL));
    await button(code, 'Verify').click();
    await page.getByText('(503) 555-0148').waitFor();
    await openedRow(page, 'Cell').waitFor({ state: 'detached' });
    await eventually(async () => (await page.getByText('verified', { exact: true }).count()) === 2);
    const texts = page.getByRole('switch', { name: 'Text messages' });
    await texts.click();
    await page.getByText('Muted: we don’t text you').waitFor();
    await texts.click();
    await page.getByText('You get reminders and codes by text').waitFor();
  });

  walk('the member chooses and crops an avatar, and the product serves the avatar in three sizes', async () => {
    await uploadHalves(page);
    await seeRedServed(page, product);
    await button(page, 'View picture').click();
    await dialog(page, `Picture of ${NAME}`).getByRole('img').waitFor();
    await page.goBack();
  });

  walk('the chosen services, notices and theme are saved', async () => {
    await button(page, /^Show all/).click();
    await page.getByRole('checkbox', { name: 'WOW' }).check();
    await page.getByText('Added WOW').first().waitFor();
    const notice = page.getByRole('switch', { name: 'Email me when somebody signs in from a new device' });
    expect(await notice.getAttribute('aria-checked')).toBe('true');
    await notice.click();
    await page.locator('[role=switch][aria-checked=false]').and(notice).waitFor();
    await page.getByText('Light', { exact: true }).click();
    await page.locator('html[data-theme=light]').waitFor();
    // the image for another browser, not the preview that this browser keeps
    const { ID, AUTH } = await session(page);
    await eventually(async () => {
      const { reply } = await product.post('/api/account/refreshAccountPage', { userID: ID, userAUTH: AUTH });
      const { services, brightnessMode, notifications } = reply;
      const kept = [services, brightnessMode, (notifications as { newPlaceByEmail: boolean }).newPlaceByEmail];
      return JSON.stringify(kept) === JSON.stringify([['WOW'], 'Light', false]);
    });
    await page.reload();
    await page.locator('html[data-theme=light]').waitFor();
    await page.getByRole('checkbox', { name: 'WOW', checked: true }).waitFor();
    await page.locator('[role=switch][aria-checked=false]').and(notice).waitFor();
  });

  walk('the member completes a tutorial', async () => {
    await button(page, 'Show Your queue').click();
    const tutorial = dialog(page, 'Your queue');
    for (const text of ['Open Queue to see', 'Drag a title to', 'Removed one by mistake']) {
      await tutorial.getByText(text).waitFor();
      await button(tutorial, 'Next').click();
    }
    await tutorial.getByText('A queue holds up to').waitFor();
    await button(tutorial, 'Done').click();
    await tutorial.waitFor({ state: 'detached' });
    await page.getByText('seen', { exact: true }).waitFor();
  });

  walk('a new password signs out the other device, which returns to its page after sign-in', async () => {
    const phone = await product.visitor({ width: 390, height: 844, touch: true });
    const there = await phone.newPage();
    await there.goto('/tv/1396');
    await openSignIn(there);
    await signIn(there, email, PASSWORDS[0]);
    await there.goto('/tv/1396');
    await there.getByRole('button', { name: 'Add to queue' }).first().waitFor();
    const { ID, AUTH } = await session(there);

    await button(page, 'Change password').click();
    const form = dialog(page, 'Change your password');
    await form.getByLabel('Current password').fill(PASSWORDS[0]);
    await form.getByLabel('New password', { exact: true }).fill(PASSWORDS[1]);
    await form.getByLabel('New password again').fill(PASSWORDS[1]);
    await button(form, 'Save my new password').click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('We changed your password and signed you out on all devices.').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    await noticesEnd(product, there, pairOf({ userID: Number(ID), userAUTH: String(AUTH) }));
    expect((await session(there)).isSignedIn).toBe(false);
    await button(box(there, 'Resetting Credentials'), 'OK').click();
    await there.getByText('Your session has ended. Please log back in again.').waitFor();
    await signIn(there, NAME, PASSWORDS[1]);
    await there.getByRole('dialog').waitFor({ state: 'detached' });
    await there.getByRole('heading', { level: 1, name: 'Breaking Bad' }).waitFor();
    expect(new URL(there.url()).pathname).toBe('/tv/1396');
    expect(await there.getByRole('alertdialog').count()).toBe(0);
    await phone.close();
  });

  walk('the member sets a new password with a code after forgetting the old one', async () => {
    await later(product, page);
    await page.goto('/');
    await openSignIn(page);
    await enterSignIn(page, NAME, PASSWORDS[0]);
    await button(page.getByRole('alertdialog'), 'Forgot PW').click();
    const lookUp = dialog(page, 'Forgot your password?');
    expect(await lookUp.getByLabel('Username, email or mobile').inputValue()).toBe(NAME);
    await button(lookUp, 'Send me a code').click();
    const form = dialog(page, 'Set a new password');
    await form.getByLabel('Code').waitFor();
    await form.getByLabel('Code').fill(await product.codeFor(email));
    await form.getByLabel('New password', { exact: true }).fill(PASSWORDS[2]);
    await form.getByLabel('New password again').fill(PASSWORDS[2]);
    await button(form, 'Save my new password').click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(/We changed your password and signed you out on all devices/).waitFor();
    await signIn(page, NAME, PASSWORDS[2]);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(product.mails.map((m) => m.subject)).toContain('Your VideoQs account has changed');
  });
});
