import { type Member, newMember, pairOf, passhashOf } from '@videoqs/stack/caller';
import type { BrowserContext, Page } from 'playwright-core';
import { addPasskey, button, dialog, openAccount, openedRow, withFingerprint } from './account.fixture.ts';
import { halves } from './avatar.fixture.ts';
import {
  type ACCOUNT_OWNERS,
  fill,
  inDialog,
  inside,
  press,
  pressEnter,
  read,
  type Scene,
  type Step,
  scene,
  see,
  seeField,
} from './look.fixture.ts';
import { signInContext } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

const NAME = 'odette';
const EMAIL = 'odette@example.com';
const CELL = '5035550148';
const PASSWORD = 'popcorn-and-rain';

/** Signs in the three who look at their account, each in the context of theirs. */
export async function makeAccounts(
  product: Product,
  contextOf: (who: (typeof ACCOUNT_OWNERS)[number]) => BrowserContext,
): Promise<void> {
  const settled = await newMember(product, { username: NAME, email: EMAIL });
  await signInContext(contextOf('settled'), settled);
  await settle(product, settled, contextOf('settled'));
  await signInContext(contextOf('unverified'), await newMember(product, { email: 'new@example.com' }));
  const leaving = await newMember(product);
  const { username, password } = leaving;
  const confirmed = { username, currentPasshash: passhashOf(password) };
  await product.post('/api/account/deleteAccount', { ...pairOf(leaving), ...confirmed });
  await signInContext(contextOf('leaving'), leaving);
}

/** Says and verifies all there is, with a picture, a passkey, and a code at sign-in. */
async function settle(product: Product, m: Member, context: BrowserContext): Promise<void> {
  const post = (path: string, body: object) => product.post(path, { ...pairOf(m), ...body });
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
  await post('/api/account/saveServices', { services: ['Netflix', 'HBO Max', 'Hulu'] });
  await post('/api/tutorials/viewIt', { whichTutorial: 'welcome' });
  const page = await context.newPage();
  const { reply } = await post('/api/account/startAvatarUpload', {});
  const picture = Buffer.from(await page.evaluate(halves), 'base64');
  const headers = { 'content-type': 'image/png' };
  await fetch(product.url + reply.uploadPath, { method: 'POST', headers, body: picture });
  await withFingerprint(page);
  await openAccount(page);
  await addPasskey(page, 'Pixel 9');
  await page.close();
  await post('/api/account/saveSignInCode', { on: true, currentPasshash: passhashOf(m.password) });
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
const inOpened = (name: string, by: string, props: object, ...steps: Step[]): Scene =>
  scene(
    name,
    'settled',
    '/account',
    see('button', 'Show Your queue'),
    (page) => openByName(page, by, props),
    see('dialog'),
    ...steps,
  );

export const ACCOUNT_SCENES: Scene[] = [
  scene(
    'account',
    'settled',
    '/account',
    see('button', 'Rename Pixel 9'),
    see('button', 'Show Your queue'),
    read(/^This browser$/),
  ),
  scene(
    'account-edit',
    'unverified',
    '/account',
    see('button', 'Verify email'),
    press('Add zip code'),
    (page) => openedRow(page, 'Zip code').getByRole('textbox').fill('9720'),
    pressEnter,
    read('Please enter a valid 5 digit zipcode'),
  ),
  scene(
    'account-code',
    'unverified',
    '/account',
    press('Add cell'),
    (page) => openedRow(page, 'Cell').getByLabel('Cell').fill('5035550149'),
    pressEnter,
    (page) => button(dialog(page, 'Check your phone'), 'Later').click(),
    (page) => openedRow(page, 'Cell').getByLabel('Code').fill('417'),
  ),
  scene('account-leaving', 'leaving', '/account', inside('main', undefined, see('button', 'Keep my account'))),
  scene(
    'sign-in-code',
    'visitor',
    '/',
    press('Sign in'),
    fill('Username, email or mobile', NAME),
    fill('Password', PASSWORD),
    pressEnter,
    seeField('Sign-in code'),
  ),
  inOpened(
    'password-lookup',
    'account/PasswordLookup',
    {},
    press('Send me a code'),
    read('Please enter your username, email or mobile number'),
  ),
  inOpened(
    'edit-password',
    'account/EditPassword',
    { mode: 'normal' },
    press('Save my new password'),
    read('Please enter your current password'),
  ),
  inOpened('set-password', 'account/EditPassword', { mode: 'forgot', identifier: NAME }, inDialog(fill('Code', '417'))),
  inOpened('image-upload', 'account/ImageUpload', {}, seeField('Choose a picture')),
  inOpened(
    'image-crop',
    'account/ImageUpload',
    {},
    async (page) => {
      const buffer = Buffer.from(await page.evaluate(halves), 'base64');
      await page.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    },
    fill('Zoom', '1.5'),
  ),
  inOpened('tutorial', 'account/Tutorial', { whichTutorial: 'welcome' }, (page) => button(page, 'Next').click()),
  inOpened('level-up', 'account/LevelUp', { level: '4' }, see('button', 'Nice')),
  inOpened('age-range', 'account/AgeRange', {}, seeField('25 to 34')),
  inOpened('gender', 'account/Gender', {}, inDialog(press('Save'), read('Please pick one'))),
  inOpened(
    'edit-field',
    'account/EditField',
    { field: 'email' },
    inDialog(press('Save'), read('This is already your email address!')),
  ),
];
