import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { type Browser, chromium } from 'playwright-core';
import { pairOf, storedBy } from '../../data/seed.ts';
import { memberWithPopular } from '../../data/with-popular.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import { Person } from '../../measure/person.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SERVICE = 'Netflix';
/** The friends who vote together with the member who starts the vote. */
const GUESTS = ['Kenji', 'Amara', 'Luis'];
const MOST_SECONDS = 60;

interface Place {
  browser: Browser;
  origin: string;
  /** The storage of a member with a queue and a streaming service. */
  member: Record<string, string>;
}

/**
 * Measures the time from opening the product to a title with a link that starts it. It includes the time that a person
 * takes to read and press.
 */
export async function firstPick(testBed: TestBed): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  const member = await memberWithPopular(testBed);
  await post(testBed.urlOf('/api/account/saveServices'), { ...pairOf(member), services: [SERVICE] });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const place: Place = { browser, origin: testBed.urlOf(''), member: storedBy(member) };
  try {
    const paths = {
      visitor,
      'new member': newMember,
      'member with a queue': withHistory,
      'four friends on phones': friends,
    };
    const figures: Figure[] = [];
    for (const [who, walk] of Object.entries(paths)) {
      const { steps, seconds } = await walk(place);
      figures.push(
        figureOf(`first pick, ${who}: time of a person`, 's', seconds, atMost(MOST_SECONDS)),
        figureOf(`first pick, ${who}: steps`, '', steps),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function personIn({ browser }: Place, viewport: typeof PHONE, stored: Record<string, string> = {}) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.getItem(key) ?? localStorage.setItem(key, value);
  }, stored);
  return new Person(await context.newPage());
}

/** A visitor chooses a streaming service on the home page. */
async function visitor(place: Place): Promise<Person> {
  const person = await personIn(place, DESKTOP);
  const { page } = person;
  await person.opens(`${place.origin}/`, page.locator('main h1'));
  await person.presses(page.getByRole('button', { name: SERVICE, exact: true }));
  await person.reads(page.getByRole('heading', { name: new RegExp(SERVICE) }));
  await person.findsPlay();
  return person;
}

/** A new member signs up and takes the first steps. */
async function newMember(place: Place): Promise<Person> {
  const person = await personIn(place, DESKTOP);
  const { page } = person;
  const next = page.getByRole('main').getByRole('link', { name: /^(Next: |Done: show me)/ });
  await person.opens(`${place.origin}/`, page.locator('main h1'));
  await person.presses(page.getByRole('button', { name: 'Start my queue' }));
  const dialog = page.getByRole('dialog');
  await person.reads(dialog);
  await person.types(dialog.getByLabel('Username'), 'movienight');
  await person.types(dialog.getByLabel('Email'), 'movienight@example.com');
  await person.types(dialog.getByLabel('Password', { exact: true }), 'popcorn-rain');
  await person.presses(dialog.getByRole('button', { name: 'Create my account' }));
  await page.waitForURL('**/welcome/services');
  await person.reads(next);
  await person.presses(page.locator('label', { hasText: SERVICE }));
  await person.presses(next);
  await page.waitForURL('**/welcome/titles');
  await person.reads(page.getByRole('button', { name: 'Want' }));
  for (const tile of [0, 1, 2]) await person.presses(page.getByRole('button', { name: 'Want' }).nth(tile));
  for (const step of ['library', 'friend', 'done']) {
    await person.presses(next);
    await page.waitForURL(`**/welcome/${step}`);
    await person.reads(page.locator('main h1'));
  }
  await person.findsPlay();
  return person;
}

/** A member with a history opens the home page. */
async function withHistory(place: Place): Promise<Person> {
  const person = await personIn(place, DESKTOP, place.member);
  await person.opens(`${place.origin}/`, person.page.getByRole('article'));
  await person.findsPlay();
  return person;
}

/** One friend starts a vote, and the others scan its code with their phones. Each of them ranks two titles. */
async function friends(place: Place): Promise<Person> {
  const host = await personIn(place, PHONE, place.member);
  const { page } = host;
  await host.opens(`${place.origin}/`, page.locator('main h1'));
  await host.presses(page.getByRole('navigation').getByRole('link', { name: 'Jamm' }));
  await host.reads(page.getByRole('button', { name: 'Start a vote' }));
  await host.presses(page.getByRole('button', { name: 'Start a vote' }));
  await page.waitForURL('**/myJamm/*');
  const titles = page.getByRole('button', { name: /^Rank / });
  await host.reads(titles);
  const guests: Person[] = [];
  for (const name of GUESTS) {
    const guest = await personIn(place, PHONE);
    guest.waitsFor([host]);
    const ranks = guest.page.getByRole('button', { name: /^Rank / });
    await guest.scans(page.url(), ranks);
    await rankTwo(guest);
    await guest.types(guest.page.getByLabel('Your name'), name);
    await guest.presses(guest.page.getByRole('button', { name: 'Send my vote' }));
    guests.push(guest);
  }
  await rankTwo(host);
  await host.presses(page.getByRole('button', { name: 'Send my vote' }));
  host.waitsFor(guests);
  await host.reads(page.getByText(`Leading with ${GUESTS.length + 1} votes in`));
  await host.presses(page.getByRole('button', { name: 'Move it to the top' }));
  await host.reads(page.getByRole('region', { name: 'You watch' }));
  for (const one of [host, ...guests]) await one.findsPlay();
  host.waitsFor(guests);
  host.steps += guests.reduce((sum, guest) => sum + guest.steps, 0);
  return host;
}

/** Ranks the first two titles that are not ranked yet. */
async function rankTwo(person: Person): Promise<void> {
  for (let n = 0; n < 2; n++) await person.presses(person.page.getByRole('button', { name: /^Rank / }));
}
