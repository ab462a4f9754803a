import { expect } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { fillQueue, fillTop10, followDevice, type Scene, seeEverywhere, tellToFollowDevice } from './look.fixture.ts';
import { ACCOUNT_SCENES, makeAccounts } from './look-account.fixture.ts';
import { makeSharer, SHARING_SCENES } from './look-sharing.fixture.ts';
import { makeSocial, SOCIAL_SCENES } from './look-social.fixture.ts';
import { newMember, signInContext } from './member.fixture.ts';
import { describeInBrowser, Product, watch } from './product.fixture.ts';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
const row = (page: Page) => page.getByRole('button', { name: 'Move Inception' }).waitFor();
const inWindow = async (page: Page, at: Locator) => {
  await at.waitFor();
  expect((await at.boundingBox())?.x).toBeLessThan(page.viewportSize()?.width ?? 0);
};
const place = (page: Page, n: number) => page.getByRole('link', { name: new RegExp(`^Number ${n}: `) });
const dialog = (page: Page) => page.getByRole('dialog');

const SCENES: Scene[] = [
  {
    name: 'home',
    as: 'visitor',
    path: '/',
    show: (page) => page.getByRole('listitem').getByRole('link').nth(9).waitFor(),
  },
  {
    name: 'home-member',
    as: 'member',
    path: '/',
    show: async (page) => {
      await page.getByRole('region', { name: 'Next up in my queue of 9' }).waitFor();
      await page.getByRole('button', { name: 'Inception is in your queue. Remind me…' }).first().waitFor();
    },
  },
  {
    name: 'home-newcomer',
    as: 'newcomer',
    path: '/',
    show: async (page) => {
      const empty = page.getByRole('region', { name: 'Your queue is empty' });
      await empty.getByRole('button', { name: /^Add / }).nth(2).waitFor();
    },
  },
  { name: 'movie', as: 'visitor', path: '/movie/603', show: heading('The Matrix') },
  { name: 'tv', as: 'visitor', path: '/tv/1396', show: heading('Breaking Bad') },
  { name: 'queue', as: 'member', path: '/myVideoQs', show: row },
  {
    name: 'queue-empty',
    as: 'newcomer',
    path: '/myVideoQs',
    show: (page) => page.getByRole('listitem').getByRole('link').first().waitFor(),
  },
  { name: 'top10', as: 'member', path: '/topTen', show: (page) => place(page, 10).waitFor() },
  { name: 'top10-visitor', as: 'visitor', path: '/topTen', show: (page) => page.getByText('Your own ten').waitFor() },
  {
    name: 'top10-empty',
    as: 'newcomer',
    path: '/topTen',
    show: (page) => page.getByText('Place 1 is free.').waitFor(),
  },
  {
    name: 'top10-nobodys',
    as: 'visitor',
    path: '/topTen?member=nobody-at-all',
    show: (page) => page.getByText('There is no such member').waitFor(),
    expected: /404/,
  },
  {
    name: 'top10-share',
    as: 'member',
    path: '/topTen',
    show: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await dialog(page)
        .getByRole('img', { name: /10 posters/ })
        .waitFor();
    },
  },
  {
    name: 'top10-overwrite',
    as: 'member',
    path: '/topTen',
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Add a movie' }).fill('pulp fiction');
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: 'Overwrite' }).waitFor();
    },
  },
  {
    name: 'person',
    as: 'visitor',
    path: '/castcrew/6384',
    show: async (page) => {
      await heading('Keanu Reeves')(page);
      await page.getByRole('region', { name: 'Credits' }).waitFor();
    },
  },
  {
    name: 'degrees',
    as: 'visitor',
    path: '/sixDegrees?from=6384&to=17419',
    show: (page) => page.getByRole('region', { name: 'The shortest way' }).waitFor(),
  },
  {
    name: 'degrees-none',
    as: 'visitor',
    path: '/sixDegrees?from=6384&to=17419&type=tv',
    show: (page) => page.getByRole('heading', { name: 'No way between these two' }).waitFor(),
  },
  { name: 'degrees-empty', as: 'visitor', path: '/sixDegrees', show: heading('Six degrees') },
  {
    name: 'keywords',
    as: 'visitor',
    path: '/VideoKeyWordSearch?q=crime&not=heist',
    show: (page) => page.getByRole('list', { name: 'Titles found' }).getByRole('link').first().waitFor(),
  },
  { name: 'statistics', as: 'visitor', path: '/dbStats', show: heading('The catalogue in pictures') },
  {
    name: 'earned',
    as: 'visitor',
    path: '/videoNewEarnedMedia/movie_603',
    show: heading('What The Matrix earned lately'),
  },
  { name: 'dumps', as: 'member', path: '/tmdbDumps', show: heading('TMDB exports') },
  { name: 'not-found', as: 'visitor', path: '/no/such/page', show: heading('Page Not Found'), expected: /404/ },
  {
    name: 'sign-in',
    as: 'visitor',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      await dialog(page).getByLabel('Username, email or mobile').waitFor();
    },
  },
  {
    name: 'sign-up-error',
    as: 'visitor',
    path: '/movie/603',
    show: async (page) => {
      await page.getByRole('button', { name: 'Add to queue' }).click();
      await dialog(page).getByLabel('Username').fill('ada-lovelace');
      await dialog(page).getByLabel('Email').fill('ada@example.com');
      await dialog(page).getByLabel('Password', { exact: true }).fill('ab');
      await dialog(page).getByRole('button', { name: 'Create my account' }).click();
      await dialog(page).getByText('Please enter a longer password').waitFor();
    },
  },
  {
    name: 'code',
    as: 'joining',
    path: '/movie/603',
    show: async (page) => {
      await page.getByRole('button', { name: 'Add to queue' }).click();
      await dialog(page).getByLabel('Username').fill('mary-shelley');
      await dialog(page).getByLabel('Email').fill('mary@example.com');
      await dialog(page).getByLabel('Password', { exact: true }).fill('popcorn-and-rain');
      await dialog(page).getByRole('button', { name: 'Create my account' }).click();
      await dialog(page).getByLabel('Code').waitFor();
    },
  },
  {
    name: 'reminder',
    as: 'member',
    path: '/myVideoQs',
    show: async (page) => {
      await page.getByRole('button', { name: 'More for Breaking Bad' }).click();
      await page.getByRole('menuitem', { name: 'Remind me…' }).click();
      await dialog(page).getByRole('textbox', { name: 'Day' }).waitFor();
    },
  },
  {
    name: 'member-menu',
    as: 'member',
    path: '/myVideoQs',
    show: async (page) => {
      await row(page);
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'row-menu',
    as: 'member',
    path: '/myVideoQs',
    show: async (page) => {
      await page.getByRole('button', { name: 'More for Breaking Bad' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    },
  },
  {
    name: 'kit',
    as: 'visitor',
    path: '/dev/kit',
    show: (page) => page.getByText('Imported').waitFor(),
    expected: /404/,
  },
  {
    name: 'kit-form',
    as: 'visitor',
    path: '/dev/kit/form',
    show: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter your username').waitFor();
    },
  },
  {
    name: 'kit-select',
    as: 'visitor',
    path: '/dev/kit',
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Country' }).click();
      await inWindow(page, page.getByTitle('Austria'));
    },
    expected: /404/,
  },
  {
    name: 'kit-day',
    as: 'visitor',
    path: '/dev/kit',
    show: async (page) => {
      await page.locator('#day').click();
      await inWindow(page, page.getByTitle('2027-03-14'));
    },
    expected: /404/,
  },
  {
    name: 'search',
    as: 'visitor',
    path: '/',
    show: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('the');
      await page.getByRole('option').nth(4).waitFor();
    },
  },
];

describeInBrowser('how it looks', () => {
  let product: Product;
  const contexts = new Map<Scene['as'], BrowserContext>();

  beforeAll(async () => {
    product = Product.shared();
    for (const who of [
      'visitor',
      'member',
      'newcomer',
      'joining',
      'sharer',
      'social',
      'settled',
      'unverified',
      'leaving',
    ] as const) {
      const context = await product.visitor();
      await followDevice(context);
      contexts.set(who, context);
    }
    const context = (who: Scene['as']) => contexts.get(who) as BrowserContext;
    const [member, newcomer] = [await newMember(product), await newMember(product)];
    await fillQueue(product, member);
    await fillTop10(product, member, 10);
    await fillTop10(product, await newMember(product), -6);
    await signInContext(context('member'), member);
    await signInContext(context('newcomer'), newcomer);
    await makeSharer(product, context('sharer'));
    await makeSocial(product, context('social'));
    await makeAccounts(product, context);
    for (const each of contexts.values()) await tellToFollowDevice(product, each);
  });
  afterAll(() => product?.stop());

  it.each([...SCENES, ...ACCOUNT_SCENES, ...SHARING_SCENES, ...SOCIAL_SCENES])(
    '$name is well in every size and theme',
    async ({ name, as, path, show, expected }) => {
      const page = await (contexts.get(as) as BrowserContext).newPage();
      const complaints = watch(page, expected);
      await page.goto(typeof path === 'string' ? path : path());
      await show(page);
      const faults = await seeEverywhere(page, name);
      await page.close();
      expect([...faults, ...complaints]).toEqual([]);
    },
  );
});
