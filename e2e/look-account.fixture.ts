import type { BrowserContext, Page } from 'playwright-core';
import { addPasskey, button, dialog, openAccount, openedRow, withFingerprint } from './account.fixture.ts';
import { halves } from './avatar.fixture.ts';
import type { AccountOwner, Scene } from './look.fixture.ts';
import { type Member, newMember, passhashOf, signInContext } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

const NAME = 'odette';
const EMAIL = 'odette@example.com';
const CELL = '5035550148';
const PASSWORD = 'popcorn-and-rain';

/** Signs in the three who look at their account, each in the context of theirs. */
export async function makeAccounts(product: Product, contextOf: (who: AccountOwner) => BrowserContext): Promise<void> {
  const settled = await newMember(product, { username: NAME, email: EMAIL });
  await signInContext(contextOf('settled'), settled);
  await settle(product, settled, contextOf('settled'));
  await signInContext(contextOf('unverified'), await newMember(product, { email: 'new@example.com' }));
  const leaving = await newMember(product);
  const { userID, userAUTH, username, password } = leaving;
  await product.post('/api/account/deleteAccount', {
    userID,
    userAUTH,
    username,
    currentPasshash: passhashOf(password),
  });
  await signInContext(contextOf('leaving'), leaving);
}

/** Says and verifies all there is, with a picture, a passkey, and a code at sign-in. */
async function settle(
  product: Product,
  { userID, userAUTH, password }: Member,
  context: BrowserContext,
): Promise<void> {
  const post = (path: string, body: object) => product.post(path, { userID, userAUTH, ...body });
  const edit = (key: string, value: string, more = {}) => post('/api/account/processEdit', { key, value, ...more });
  const verify = async (identifier: string, user_info: 'email' | 'cell') =>
    post('/api/user/validateInfo', { sentCode: await product.codeFor(identifier), identifier, user_info });
  await verify(EMAIL, 'email');
  await edit('firstName', 'Odette');
  await edit('lastName', 'Marlow');
  await edit('zipcode', '97201');
  await edit('ageRange', '25-34');
  await edit('cell', CELL, { userCELL: CELL });
  await verify(CELL, 'cell');
  await post('/api/account/saveServices', { services: ['Netflix', 'Max', 'Hulu'] });
  await post('/api/tutorials/viewIt', { whichTutorial: 'welcome' });
  const page = await context.newPage();
  const { reply } = await post('/api/account/startAvatarUpload', {});
  const picture = Buffer.from(await page.evaluate(halves), 'base64');
  const headers = { 'content-type': 'image/png' };
  await fetch(product.url + reply.uploadPath, { method: 'POST', headers, body: picture });
  await withFingerprint(page);
  await openAccount(page);
  await addPasskey(page, PASSWORD, 'Pixel 9');
  await page.close();
  await post('/api/account/saveSignInCode', { on: true, currentPasshash: passhashOf(password) });
}

/** Opens a dialog by its name, as any area does. */
const openByName = (page: Page, name: string, props: object = {}) =>
  page.evaluate(
    async ([dialogName, its]) => {
      type Dialogs = { openDialog: (n: string, p: object) => Promise<unknown> };
      type Shared = Record<string, { get: () => Promise<() => Dialogs> }>;
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Record<string, Shared> } }[] };
      };
      const versions = federation.__INSTANCES__[0]?.shareScopeMap.default['@videoqs/web/dialogs'] ?? {};
      const dialogs = await Object.values(versions)[0]?.get();
      void dialogs?.().openDialog(dialogName, its);
    },
    [name, props] as const,
  );

/** A dialog above the page that it is opened from most. */
const inDialog = (name: string, by: string, props: object, show: (page: Page) => Promise<unknown>): Scene => ({
  name,
  as: 'settled',
  path: '/account',
  show: async (page) => {
    await button(page, 'Show Your queue').waitFor();
    await openByName(page, by, props);
    await dialog(page).waitFor();
    await show(page);
  },
});

export const ACCOUNT_SCENES: Scene[] = [
  {
    name: 'account',
    as: 'settled',
    path: '/account',
    show: async (page) => {
      await button(page, 'Rename Pixel 9').waitFor();
      await button(page, 'Show Your queue').waitFor();
      await page.getByText('This browser', { exact: true }).waitFor();
    },
  },
  {
    name: 'account-edit',
    as: 'unverified',
    path: '/account',
    show: async (page) => {
      await button(page, 'Verify email').waitFor();
      await button(page, 'Add zip code').click();
      await openedRow(page, 'Zip code').getByRole('textbox').fill('9720');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter a valid 5 digit zipcode').waitFor();
    },
  },
  {
    name: 'account-code',
    as: 'unverified',
    path: '/account',
    show: async (page) => {
      await button(page, 'Add cell').click();
      await openedRow(page, 'Cell').getByLabel('Cell').fill('5035550149');
      await page.keyboard.press('Enter');
      await button(dialog(page, 'Check your phone'), 'Later').click();
      await openedRow(page, 'Cell').getByLabel('Code').fill('417');
    },
  },
  {
    name: 'account-leaving',
    as: 'leaving',
    path: '/account',
    show: (page) => button(page.getByRole('main'), 'Keep my account').waitFor(),
  },
  {
    name: 'sign-in-code',
    as: 'visitor',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      await page.getByLabel('Username, email or mobile').fill(NAME);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByLabel('Sign-in code').waitFor();
    },
  },
  inDialog('password-lookup', 'account/PasswordLookup', {}, async (page) => {
    await button(page, 'Send me a code').click();
    await page.getByText('Please enter your username, email or mobile number').waitFor();
  }),
  inDialog('edit-password', 'account/EditPassword', { mode: 'normal' }, async (page) => {
    await button(page, 'Save my new password').click();
    await page.getByText('Please enter your current password').waitFor();
  }),
  inDialog('set-password', 'account/EditPassword', { mode: 'forgot', identifier: NAME }, (page) =>
    dialog(page).getByLabel('Code').fill('417'),
  ),
  inDialog('image-upload', 'account/ImageUpload', {}, (page) => page.getByLabel('Choose a picture').waitFor()),
  inDialog('image-crop', 'account/ImageUpload', {}, async (page) => {
    const buffer = Buffer.from(await page.evaluate(halves), 'base64');
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByLabel('Zoom').fill('1.5');
  }),
  inDialog('tutorial', 'account/Tutorial', { whichTutorial: 'welcome' }, (page) => button(page, 'Next').click()),
  inDialog('level-up', 'account/LevelUp', { level: '4' }, (page) => button(page, 'Nice').waitFor()),
  inDialog('age-range', 'account/AgeRange', {}, (page) => page.getByLabel('25 to 34').waitFor()),
  inDialog('gender', 'account/Gender', {}, async (page) => {
    await button(page, 'Save').click();
    await page.getByText('Please pick one').waitFor();
  }),
  inDialog('edit-field', 'account/EditField', { field: 'email' }, async (page) => {
    await button(page, 'Save').click();
    await page.getByText('This is already your email address!').waitFor();
  }),
];
