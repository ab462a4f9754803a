import { addTitle, knownToSocial, type Member, newMember, pairOf } from '@videoqs/stack/caller';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import {
  choose,
  fill,
  fillTop10,
  heading,
  inDialog,
  inside,
  press,
  read,
  type Scene,
  type Step,
  scene,
  see,
} from './look.fixture.ts';
import { signInContext } from './member.fixture.ts';
import type { Product } from './product.fixture.ts';

/** Scrolled to below the bars, in every size that the page is looked at. */
const keepInView = (at: Locator) =>
  at.evaluate((element) => {
    const stay = () => scrollTo(0, scrollY + element.getBoundingClientRect().top - 140);
    addEventListener('resize', () => requestAnimationFrame(stay));
    stay();
  });
const THEIR_NAME = 'theo-at-the-bow'; // as long as names are, nearly
const RATED = [129, 238, 244786, 603, 27205, 13, 155, 313369, 120, 278, 680].map((id) => `movie_${id}`);
/** What nobody has rated: picks of a Jamm. */
const UNSEEN = [105, 862, 98, 329865].map((id) => `movie_${id}`);
const STARS = [5, 4.5, 4, 4.5, 3, 2.5, 5, 1, 3.5, 4, 4.5];
const WORDS =
  'There is no spoon, and there is no better reason to stay up.\nThe second hour is all rain and leather: I would not miss a minute of it.';
/** Pages whose address is known once there is something at it. */
const made = { vote: '', share: '' };

/** Somebody with a taste twin, contacts, a feed, a shared title and a vote that is under way. */
export async function makeSocial(product: Product, context: BrowserContext): Promise<void> {
  const [ines, theo, cy] = [
    await newMember(product, { username: 'ines' }),
    await newMember(product, { username: THEIR_NAME }),
    await newMember(product, { username: 'kenji' }),
  ];
  const mira = await newMember(product, { username: 'mira' }); // alike, and not followed yet
  const as = (m: Member) => ({ post: (path: string, body: object) => product.post(path, { ...pairOf(m), ...body }) });
  for (const m of [ines, theo, cy, mira]) await knownToSocial(product, m);
  // a feed has what was done since its reader follows
  for (const [who, personID] of [
    [ines, theo.userID],
    [ines, cy.userID],
    [theo, ines.userID],
    [theo, cy.userID],
    [cy, ines.userID],
  ] as const)
    await as(who).post('/api/person/newFollow', { personID });
  await rateAll(as(ines).post, 0);
  await rateAll(as(theo).post, 0.5);
  await rateAll(as(mira).post, 0);
  await fillTop10(product, theo, 10);
  for (const mediaType_vid of RATED.slice(0, 4)) await addTitle(product, theo, mediaType_vid);
  for (const mediaType_vid of [...UNSEEN, ...RATED.slice(4)]) await addTitle(product, ines, mediaType_vid);
  for (const other of [theo, cy])
    for (const [me, { userID, username }] of [
      [ines, other],
      [other, ines],
    ] as const)
      await as(me).post('/api/contacts/add2Contacts', { contactID: userID, contactName: username });
  await as(ines).post('/api/genre_tastes/saveSliderVals', { updateARRAY: [90, 'Science Fiction', 10, 'Romance'] });
  await as(theo).post('/api/genre_tastes/saveSliderVals', { updateARRAY: [15, 'Science Fiction', 80, 'Drama'] });
  made.share = await shareOne(as(theo).post);
  made.vote = await startVote(product, as(ines).post, [theo.userID, cy.userID]);
  await signInContext(context, ines);
}

type Post = (path: string, body: object) => ReturnType<Product['post']>;

/** Writes of two movies, and brings the ratings of nine. @param off how many stars less */
async function rateAll(post: Post, off: number): Promise<void> {
  const its = { StarRating: 4.5 - off, restComment: WORDS };
  await post('/api/review/submitReview', { mediaType_vid: RATED[3], ...its, spoiler: off > 0 });
  await post('/api/review/submitReview', { mediaType_vid: RATED[5], ...its });
  const at = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const reviews = RATED.map((mediaType_vid, i) => ({
    mediaType_vid,
    rating: Math.max(0.5, (STARS[i] ?? 3) - (i % 3) * off),
    at,
  }));
  await post('/api/review/importReviews', { reviews });
}

async function shareOne(post: Post): Promise<string> {
  const { reply } = await post('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: 'movie_603' });
  await post('/api/ptoyr/addPtoyrMessage', { mediaType_vid: 'movie_603', msgText100: WORDS.slice(0, 100) });
  return `/ptoyr/${reply.ptoyrCode}`;
}

/** A vote among all of the host's queue, with the rankings of two guests. */
async function startVote(product: Product, post: Post, people: number[]): Promise<string> {
  const { reply } = await post('/api/jamm/startJamm', { people, onServices: false, unseen: false });
  const { jammCode } = reply;
  const jamm = await product.post('/api/jamm/fetchJamm', { jammCode });
  const keys = (jamm.reply.picks as { card: { mediaType_vid: string } }[]).map((p) => p.card.mediaType_vid);
  for (const [name, ranking, veto] of [
    ['Mira', keys.slice(0, 3), keys[4]],
    ['Grandpa from upstairs', keys.slice(1, 3).reverse(), null],
  ] as const)
    await product.post('/api/jamm/vote', {
      jammCode,
      guestKey: `guest-of-the-sofa-${name.slice(0, 4)}`.padEnd(22, '-'),
      name,
      ranking,
      veto,
    });
  return `/myJamm/${jammCode}`;
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const LIKED = /Science Fiction 90$/;
const seen = (name: string, path: Scene['path'], ...steps: Step[]) => scene(name, 'social', path, ...steps);

export const SOCIAL_SCENES: Scene[] = [
  seen('feed', '/myFeed', read(`${THEIR_NAME} followed`)),
  scene('feed-empty', 'newcomer', '/myFeed', read('Nothing has happened yet')),
  seen('notices', '/notices', see('link', `${THEIR_NAME} follows you`)),
  seen('notices-bell', '/myFeed', press(/^Notifications, \d+ new/), inDialog(read(`${THEIR_NAME} follows you`))),
  seen('notice-choices', '/account', see('switch', 'New followers by email'), async (page) => {
    if (!(await page.getByLabel('From', { exact: true }).isVisible()))
      await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByLabel('From', { exact: true }).waitFor();
    await keepInView(page.getByRole('table'));
  }),
  seen('following-alike', '/myFeed/following', see('button', 'Follow mira'), (page) =>
    page.getByRole('button', { name: 'Follow mira' }).scrollIntoViewIfNeeded(),
  ),
  seen('following', '/myFeed/following', see('button', `Following ${THEIR_NAME}`)),
  seen('twin', `/person411/${THEIR_NAME}`, inside('region', 'Your taste twin', read('How far apart your stars are'))),
  seen('rate', '/rateAndReview/movie_603', see('button', 'Save review')),
  seen(
    'title-reviews',
    '/movie/603',
    inside('region', 'Reviews by members', read('This review gives things away')),
    (page) => part(page, 'Reviews by members').scrollIntoViewIfNeeded(),
  ),
  scene('ptoyr', 'visitor', () => made.share, heading('The Matrix'), see('region', 'Where to watch')),
  seen('share', '/movie/603', press('Share'), see('img', /^QR code of /)),
  seen('tastes', '/myTastes', fill('Horror, as a number', '80'), read('1 change, not saved yet')),
  seen(
    'home-tastes',
    '/',
    // rows below it are fetched by whoever comes near them
    (page) => part(page, 'Popular right now').scrollIntoViewIfNeeded(),
    (page) => keepInView(part(page, 'To your taste')),
    inside('region', 'To your taste', see('link', LIKED)),
  ),
  seen('keywords-tastes', '/VideoKeyWordSearch?q=space', see('link', LIKED)),
  seen('contacts', '/myFeed', press('Your account'), choose('My contacts'), see('button', `Remove ${THEIR_NAME}`)),
  seen('jamm', '/myJamm', see('button', 'Vote on these')),
  seen('vote', () => made.vote, press(/^Rank /), read('How it was counted')),
];
