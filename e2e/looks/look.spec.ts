import { expect } from '@jest/globals';
import { newMember, pairOf } from '@videoqs/stack/caller';
import type { BrowserContext } from 'playwright-core';
import {
  ACCOUNT_OWNERS,
  choose,
  complaining,
  fillPlays,
  fillQueue,
  fillTop10,
  followDevice,
  heading,
  inDialog,
  inside,
  lookThrough,
  memberFollowsDevice,
  ONLOOKERS,
  type Onlooker,
  press,
  rateTop10,
  read,
  type Scene,
  type Step,
  scene,
  see,
  seeEverywhere,
  seeField,
  shuffleLastWeek,
} from '../fixtures/look.fixture.ts';
import { ACCOUNT_SCENES, makeAccounts } from '../fixtures/look-account.fixture.ts';
import { makeOperator, OPS_SCENES } from '../fixtures/look-ops.fixture.ts';
import { makeSharer, SHARING_SCENES } from '../fixtures/look-sharing.fixture.ts';
import { makeSocial, SOCIAL_SCENES } from '../fixtures/look-social.fixture.ts';
import { makeWatcher, WATCHING_SCENES } from '../fixtures/look-watching.fixture.ts';
import { enterSignUp, signInContext } from '../fixtures/member.fixture.ts';
import { describeShared, watch } from '../fixtures/product.fixture.ts';

const signUp =
  (username: string, password: string): Step =>
  (page) =>
    enterSignUp(page, { username, email: `${username}@example.com`, password });
/** The username of the member whose year pages are shown; empty until that member exists. */
let watcher = '';
const degrees = '/sixDegrees?from=6384&to=17419';

const yearOf = (username: string) => `/stats/${username}/${new Date().getFullYear()}/story`;

const SCENES: Scene[] = [
  scene(
    'home',
    'visitor',
    '/',
    see('link', /Start on |Where to watch/, 2),
    inside('listitem', undefined, see('link', undefined, 15)),
  ),
  scene('home-services', 'joining', '/', press('Hulu'), press('Netflix'), see('region', /on Hulu and Netflix$/)),
  scene(
    'home-member',
    'member',
    '/',
    see('region', 'Next up in my queue of 9'),
    lookThrough,
    see('button', 'Inception is in your queue. Remind me…'),
  ),
  scene('home-newcomer', 'newcomer', '/', inside('region', 'Your queue is empty', see('button', /^Add /, 2))),
  scene('movie', 'visitor', '/movie/603', heading('The Matrix')),
  scene('tv', 'visitor', '/tv/1396', heading('Breaking Bad')),
  scene('tv-member', 'member', '/tv/1396', see('region', 'My progress')),
  scene('up-next-empty', 'newcomer', '/upNext', read('Nothing started yet')),
  scene('calendar', 'member', '/calendar', see('grid')),
  scene('calendar-agenda', 'visitor', '/calendar?view=agenda', see('link', 'Calendar')),
  scene('diary-empty', 'newcomer', '/diary', read('Your diary is empty')),
  scene(
    'watching-settings',
    'newcomer',
    '/upNext',
    press('More actions for your shows'),
    choose('Settings…'),
    inDialog(see('radio', 'Ask me')),
  ),
  scene('queue', 'member', '/myVideoQs', see('button', 'Move Inception')),
  scene('queue-empty', 'newcomer', '/myVideoQs', inside('listitem', undefined, see('link'))),
  scene('welcome-services', 'newcomer', '/welcome/services', heading(/Where do you watch/)),
  scene('welcome-titles', 'newcomer', '/welcome/titles', inside('region', 'Titles to mark', see('button', 'Seen', 11))),
  scene('welcome-library', 'newcomer', '/welcome/library', see('link', /^Letterboxd/)),
  scene('welcome-friend', 'newcomer', '/welcome/friend', see('button', 'Send the link')),
  scene('welcome-done', 'newcomer', '/welcome/done', see('link', 'Bring your library')),
  scene(
    'welcome-pick',
    'member',
    '/welcome/done',
    async (page) => {
      // late in the evening the page shows no pick for tonight any more
      await page.clock.setFixedTime(new Date().setHours(18, 0, 0, 0));
      await page.reload();
    },
    see('region', /^Your first pick/),
  ),
  scene('top10', 'member', '/topTen', see('link', /^Number 10: .* of 5 stars$/)),
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
  scene('stats', 'member', '/stats', heading('Your statistics'), see('region', 'Totals')),
  scene('stats-others', 'visitor', () => `/stats/${watcher}`, see('region', 'Totals')),
  scene('stats-empty', 'newcomer', '/stats', read('Nothing watched yet')),
  complaining(/404|NotFound/, scene('stats-nobodys', 'visitor', '/stats/nobody-at-all', heading('Page Not Found'))),
  scene('year', 'member', () => yearOf(watcher), inDialog(see('button', 'Next'))),
  scene(
    'year-friends',
    'member',
    () => yearOf(watcher),
    inDialog(see('button', 'Next')),
    async (page) => {
      const friends = page.getByText(/^You and bob-friend/);
      while (!(await friends.count())) await page.keyboard.press('ArrowRight');
    },
    read(/both watched/),
  ),
  scene('year-picture', 'member', () => yearOf(watcher), inDialog(press('Share')), see('link', 'Download')),
  scene('earned', 'visitor', '/videoNewEarnedMedia/movie_603', heading('Recent activity around The Matrix')),
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
    press('More actions for Breaking Bad'),
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
  scene('row-menu', 'member', '/myVideoQs', press('More actions for Breaking Bad'), see('menuitem', 'Remove')),
  complaining(/404/, scene('kit', 'visitor', '/dev/kit', read('Take these before you make another.'))),
  scene('kit-form', 'visitor', '/dev/kit/form', see('slider', 'Last year')),
  scene(
    'search',
    'visitor',
    '/',
    (page) => page.getByRole('banner').getByRole('combobox').fill('the'),
    see('option', undefined, 4),
  ),
  scene(
    'search-nearest',
    'visitor',
    '/',
    (page) => page.getByRole('banner').getByRole('combobox').fill('gladiatr'),
    see('option', /Gladiator/),
  ),
];

describeShared('the look of pages', (product) => {
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
    await rateTop10(product, member);
    await shuffleLastWeek(product);
    await fillPlays(product, member);
    watcher = member.username;
    const friend = await newMember(product, { username: 'bob-friend' });
    await fillPlays(product, friend);
    for (const [a, b] of [
      [member, friend],
      [friend, member],
    ] as const)
      await product.post('/api/person/newFollow', { ...pairOf(a), personID: b.userID });
    await fillTop10(product, await newMember(product), -6);
    await signInContext(context('member'), member);
    await signInContext(context('newcomer'), newcomer);
    await makeSharer(product, context('sharer'));
    await makeSocial(product, context('social'));
    await makeWatcher(product, context('watcher'));
    await makeAccounts(product, context);
    await makeOperator(product, context('operator'));
    for (const each of contexts.values()) await memberFollowsDevice(product, each);
  });

  // Scenes of accounts come first, because some need a sign-in of the last ten minutes.
  it.each([...ACCOUNT_SCENES, ...OPS_SCENES, ...SCENES, ...SHARING_SCENES, ...SOCIAL_SCENES, ...WATCHING_SCENES])(
    'shows $name without visual faults in every size and theme',
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
