import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addTitle, type Member, remind } from '@videoqs/stack/caller';
import type { BrowserContext, Page } from 'playwright-core';
import { type Product, shotPath } from './product.fixture.ts';

const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;
const THEMES = ['dark', 'light'] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STORE = 'persistSigninSignupStore';

/** Who looks; a scene that signs somebody up has a visitor of its own. */
export const ONLOOKERS = ['visitor', 'member', 'newcomer', 'joining', 'sharer', 'social'] as const;
/** Has everything at /account, has yet to verify an email, is about to go. */
export const ACCOUNT_OWNERS = ['settled', 'unverified', 'leaving'] as const;
export type Onlooker = (typeof ONLOOKERS)[number] | (typeof ACCOUNT_OWNERS)[number];

/** A page, or a dialog on it. */
type Place = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel'>;
/** Something that is done on a page, or waited for. */
export type Step = (page: Page) => Promise<unknown>;
type StepAnywhere = (at: Place) => Promise<unknown>;
type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

export interface Scene {
  name: string;
  as: Onlooker;
  /** A function where it is known only once the members are there. */
  path: string | (() => string);
  /** They bring the page to what is to be seen, and wait for it. */
  steps: readonly Step[];
  /** Complaints of the console that belong to the scene. */
  expected?: RegExp;
}

export const scene = (name: string, as: Onlooker, path: Scene['path'], ...steps: Step[]): Scene => ({
  name,
  as,
  path,
  steps,
});
/** A scene in which the console complains of what the page cannot have. */
export const complaining = (expected: RegExp, one: Scene): Scene => ({ ...one, expected });

export const press =
  (name: Name): StepAnywhere =>
  (at) =>
    at.getByRole('button', { name }).first().click();
/** Picks from the menu that is open. */
export const choose =
  (name: Name): StepAnywhere =>
  (at) =>
    at.getByRole('menuitem', { name }).click();
/** Waits for the first of its kind, or for the one after so many. */
export const see =
  (role: Role, name?: Name, nth = 0): StepAnywhere =>
  (at) =>
    at
      .getByRole(role, name ? { name } : {})
      .nth(nth)
      .waitFor();
export const seeField =
  (label: string): StepAnywhere =>
  (at) =>
    at.getByLabel(label).waitFor();
export const read =
  (words: Name): StepAnywhere =>
  (at) =>
    at.getByText(words).first().waitFor();
export const heading = (name: Name) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
export const fill =
  (label: string, value: string): StepAnywhere =>
  (at) =>
    at.getByLabel(label, { exact: true }).fill(value);
export const pressEnter: Step = (page) => page.keyboard.press('Enter');
export const inside =
  (role: Role, name: Name | undefined, ...steps: StepAnywhere[]): Step =>
  async (page) => {
    for (const step of steps) await step(page.getByRole(role, name ? { name } : {}));
  };
export const inDialog = (...steps: StepAnywhere[]) => inside('dialog', undefined, ...steps);

/** The theme follows the device, so that one page can be seen in both. */
export const followDevice = (context: BrowserContext) =>
  context.addInitScript((store) => {
    const kept = JSON.parse(localStorage.getItem(store) ?? '{"state":{},"version":0}');
    kept.state.BRIGHTNESS_MODE = 'System';
    localStorage.setItem(store, JSON.stringify(kept));
  }, STORE);

/** The same for who is signed in there: the server says it too. */
export async function tellToFollowDevice(product: Product, context: BrowserContext): Promise<void> {
  const { origins } = await context.storageState();
  const store = origins.flatMap((o) => o.localStorage).find(({ name }) => name === STORE);
  const { ID: userID, AUTH: userAUTH } = JSON.parse(store?.value ?? '{"state":{}}').state;
  if (userID)
    await product.post('/api/account/processEdit', { userID, userAUTH, key: 'brightnessMode', value: 'System' });
}

const QUEUED = [
  ...['movie_603', 'tv_1396', 'movie_27205', 'movie_13', 'movie_155'],
  ...['tv_66732', 'movie_313369', 'movie_244786', 'movie_120'],
];

/** Nine titles, the third with a reminder. */
export async function fillQueue(product: Product, m: Member): Promise<void> {
  for (const key of QUEUED) await addTitle(product, m, key);
  await remind(product, m, 'movie_27205', 7);
}

const TOP10 = [129, 238, 244786, 603, 27205, 13, 155, 313369, 120, 278, 680];

/** A Top 10 of movies, as many as asked for from the first or last of eleven. */
export async function fillTop10(product: Product, { userID, userAUTH }: Member, titles: number): Promise<void> {
  for (const vid of titles < 0 ? TOP10.slice(titles) : TOP10.slice(0, titles))
    await product.post('/api/queues/add2Top10', { userID, userAUTH, mediaType_vid: `movie_${vid}` });
}

/** Until fonts, and the pictures in view, are there and nothing is a placeholder any more. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const seen = (e: Element) => {
      const { top, bottom, left, right, width } = e.getBoundingClientRect();
      return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const pictures = [...document.images].filter(seen);
    return (
      document.fonts.status === 'loaded' &&
      pictures.every((i) => i.complete && !i.closest('[data-state="loading"]')) &&
      ![...document.querySelectorAll('[data-skeleton]')].some((e) => !e.closest('[data-stays]') && seen(e)) &&
      document.getAnimations().every((a) => a.playState !== 'running')
    );
  });

/** In a second theme the page is the same one in other colours. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const offencesOf = async (page: Page, runOnly: unknown): Promise<string[]> => {
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run: (what: object) => Promise<{ violations: Violation[] }> } };
    type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
    return (await axe.run({ runOnly: only, resultTypes: ['violations'], elementRef: false } as never)).violations;
  }, runOnly);
  return violations.flatMap((v) =>
    v.nodes.map((n) => `${v.id} ${n.target.join(' ')}: ${n.failureSummary.replaceAll('\n', ' ')}`),
  );
};

/** `npm run looks`: every page as it is in each size and theme, judged whole and kept as a picture. */
const WITH_PICTURES = Boolean(process.env.LOOKS);
const isEnough = (width: number, colorScheme: string) => width === SIZES[0][0] || colorScheme === THEMES[0];
/** What a page is judged by there; the tablet's layout is made of parts of the other two. */
const judgedBy = (width: number, colorScheme: string): unknown => {
  if (colorScheme !== THEMES[0]) return COLOUR_RULES;
  return width === SIZES[1][0] && !WITH_PICTURES ? null : TAGS;
};

/**
 * Sees a page in every size, and in the second theme on the desktop; with pictures in every size and theme.
 * @returns what is wrong with it, with where it was seen
 */
export async function seeEverywhere(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(axeSource);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      if (!WITH_PICTURES && !isEnough(width, colorScheme)) continue;
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      await settled(page);
      const seen = `${name}-${width}-${colorScheme}`;
      if (WITH_PICTURES) await page.screenshot({ path: shotPath(seen) });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wider > 0) faults.push(`${seen}: ${wider} px wider than the window`);
      const rules = judgedBy(width, colorScheme);
      if (rules) faults.push(...(await offencesOf(page, rules)).map((o) => `${seen}: ${o}`));
    }
  }
  return faults;
}
