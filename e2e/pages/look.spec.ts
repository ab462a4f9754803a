import { expect } from '@jest/globals';
import { newMember } from '@videoqs/stack/caller';
import type { BrowserContext } from 'playwright-core';
import {
  ACCOUNT_OWNERS,
  choose,
  complaining,
  fillQueue,
  fillTop10,
  followDevice,
  heading,
  inDialog,
  inside,
  memberFollowsDevice,
  ONLOOKERS,
  type Onlooker,
  press,
  read,
  type Scene,
  type Step,
  scene,
  see,
  seeEverywhere,
  seeField,
} from '../fixtures/look.fixture.ts';
import { ACCOUNT_SCENES, makeAccounts } from '../fixtures/look-account.fixture.ts';
import { makeSharer, SHARING_SCENES } from '../fixtures/look-sharing.fixture.ts';
import { makeSocial, SOCIAL_SCENES } from '../fixtures/look-social.fixture.ts';
import { enterSignUp, signInContext } from '../fixtures/member.fixture.ts';
import { describeShared, watch } from '../fixtures/product.fixture.ts';

const signUp =
  (username: string, password: string): Step =>
  (page) =>
    enterSignUp(page, { username, email: `${username}@example.com`, password });
const degrees = '/sixDegrees?from=6384&to=17419';

const SCENES: Scene[] = [
  scene('home', 'visitor', '/', inside('listitem', undefined, see('link', undefined, 9))),
  scene(
    'home-member',
    'member',
    '/',
    see('region', 'Next up in my queue of 9'),
    see('button', 'Inception is in your queue. Remind me…'),
  ),
  scene('home-newcomer', 'newcomer', '/', inside('region', 'Your queue is empty', see('button', /^Add /, 2))),
  scene('movie', 'visitor', '/movie/603', heading('The Matrix')),
  scene('tv', 'visitor', '/tv/1396', heading('Breaking Bad')),
  scene('queue', 'member', '/myVideoQs', see('button', 'Move Inception')),
  scene('queue-empty', 'newcomer', '/myVideoQs', inside('listitem', undefined, see('link'))),
  scene('top10', 'member', '/topTen', see('link', /^Number 10: /)),
  scene('top10-visitor', 'visitor', '/topTen', read('Make your own Top 10')),
  scene('top10-empty', 'newcomer', '/topTen', read('Number 1 is free.')),
  complaining(
    /404/,
    scene('top10-nobodys', 'visitor', '/topTen?member=nobody-at-all', read('We don’t know that member')),
  ),
  scene('top10-share', 'member', '/topTen', press('Share'), inDialog(see('img', /10 posters/))),
  scene(
    'top10-overwrite',
    'member',
    '/topTen',
    (page) => page.getByRole('combobox', { name: 'Add a movie' }).fill('pulp fiction'),
    (page) => page.getByRole('option').first().click(),
    see('button', 'Overwrite'),
  ),
  scene('person', 'visitor', '/castcrew/6384', heading('Keanu Reeves'), see('region', 'Credits')),
  scene('degrees', 'visitor', degrees, see('region', 'The shortest path')),
  scene('degrees-none', 'visitor', `${degrees}&type=tv`, see('heading', 'No path between these two')),
  scene('degrees-empty', 'visitor', '/sixDegrees', heading('Six degrees')),
  scene('keywords', 'visitor', '/VideoKeyWordSearch?q=crime&not=heist', inside('list', 'Titles found', see('link'))),
  scene('statistics', 'visitor', '/dbStats', heading('The catalog in pictures')),
  scene('earned', 'visitor', '/videoNewEarnedMedia/movie_603', heading('What The Matrix earned lately')),
  scene('dumps', 'member', '/tmdbDumps', heading('TMDB exports')),
  complaining(/404/, scene('not-found', 'visitor', '/no/such/page', heading('Page Not Found'))),
  scene('sign-in', 'visitor', '/', press('Sign in'), inDialog(seeField('Username, email or mobile'))),
  scene(
    'sign-up-error',
    'visitor',
    '/movie/603',
    press('Add to queue'),
    signUp('ada-lovelace', 'ab'),
    inDialog(read('Please enter a longer password')),
  ),
  scene(
    'code',
    'joining',
    '/movie/603',
    press('Add to queue'),
    signUp('mary-shelley', 'popcorn-and-rain'),
    inDialog(seeField('Code')),
  ),
  scene(
    'reminder',
    'member',
    '/myVideoQs',
    press('More for Breaking Bad'),
    choose('Remind me…'),
    inDialog(see('textbox', 'Day')),
  ),
  scene(
    'member-menu',
    'member',
    '/myVideoQs',
    see('button', 'Move Inception'),
    press('Your account'),
    see('menuitem', 'Sign out'),
  ),
  scene('row-menu', 'member', '/myVideoQs', press('More for Breaking Bad'), see('menuitem', 'Remove')),
  complaining(/404/, scene('kit', 'visitor', '/dev/kit', read('Take these before you make another.'))),
  scene('kit-form', 'visitor', '/dev/kit/form', see('slider', 'Last year')),
  scene(
    'search',
    'visitor',
    '/',
    (page) => page.getByRole('banner').getByRole('combobox').fill('the'),
    see('option', undefined, 4),
  ),
];

describeShared('how it looks', (product) => {
  const contexts = new Map<Onlooker, BrowserContext>();

  beforeAll(async () => {
    for (const who of [...ONLOOKERS, ...ACCOUNT_OWNERS]) {
      const context = await product.visitor();
      await followDevice(context);
      contexts.set(who, context);
    }
    const context = (who: Onlooker) => contexts.get(who) as BrowserContext;
    const [member, newcomer] = [await newMember(product), await newMember(product)];
    await fillQueue(product, member);
    await fillTop10(product, member, 10);
    await fillTop10(product, await newMember(product), -6);
    await signInContext(context('member'), member);
    await signInContext(context('newcomer'), newcomer);
    await makeSharer(product, context('sharer'));
    await makeSocial(product, context('social'));
    await makeAccounts(product, context);
    for (const each of contexts.values()) await memberFollowsDevice(product, each);
  });

  it.each([...SCENES, ...ACCOUNT_SCENES, ...SHARING_SCENES, ...SOCIAL_SCENES])(
    '$name is well in every size and theme',
    async ({ name, as, path, steps, expected }) => {
      const page = await (contexts.get(as) as BrowserContext).newPage();
      const complaints = watch(page, expected);
      await page.goto(typeof path === 'string' ? path : path());
      for (const step of steps) await step(page);
      const faults = await seeEverywhere(page, name);
      await page.close();
      expect([...faults, ...complaints]).toEqual([]);
    },
  );
});
