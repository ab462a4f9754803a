import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Path, Reply } from '@videoqs/contract/wire/calls';
import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/find-program';
import { freePort } from '@videoqs/stack/free-port';
import { root } from '@videoqs/stack/root';
import { type Browser, chromium } from 'playwright-core';
import { coldVisit, SLOW_LINE, type Visit } from './cold-visit.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { post } from './one-by-one.ts';
import { inTurn, median } from './rounds.ts';
import { buildUnfederated } from './unfederated/build.ts';

const ROUNDS = 5;
interface PageToVisit {
  name: string;
  path: string;
  shows: string;
  stored: Record<string, string>;
  most: { js: number; lcp: number };
}

/** The first page cold, beside the same page of one build without Module Federation. */
export async function firstPage(ground: Ground): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  const floor = await startUnfederated(ground);
  const pages: PageToVisit[] = [
    { name: 'home', path: '/', shows: 'main h1', stored: {}, most: { js: 132, lcp: 650 } },
    {
      name: 'my queue',
      path: '/myVideoQs',
      shows: 'button[aria-label^="Move "]',
      stored: await memberWithQueue(ground),
      most: { js: 180, lcp: 700 },
    },
  ];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await measure(browser, page, ground.urlOf(''), floor)));
    figures.push(await slowPhone(browser, ground.urlOf('/')), await formWeight(browser, ground.urlOf('')));
    return figures;
  } finally {
    await browser.close();
  }
}

const visits = async (browser: Browser, o: Parameters<typeof coldVisit>[1]): Promise<Visit[]> => {
  const all: Visit[] = [];
  for (let n = 0; n < ROUNDS; n++) all.push(await coldVisit(browser, o));
  return all;
};

/** When a phone on a bad line shows anything of home. */
async function slowPhone(browser: Browser, url: string): Promise<Figure> {
  const all = await visits(browser, { url, shows: 'main h1', stored: {}, line: SLOW_LINE, width: 390 });
  return {
    figure: 'first page, slow phone: something is seen',
    unit: 'ms',
    ours: median(all.map((v) => v.fcp)),
    wanted: [{ of: 'ours', most: 1_500 }],
  };
}

/** What a form of antd adds to a page: a page of the kit that has one, less the frame alone. */
async function formWeight(browser: Browser, origin: string): Promise<Figure> {
  const js = async (path: string, shows: string) =>
    median((await visits(browser, { url: origin + path, shows, stored: {} })).map((v) => v.js));
  const [form, without] = [await js('/dev/kit/form', 'form input'), await js('/no/such/page', 'main h1')];
  return { figure: 'page with a form: JS more', unit: 'kB', ours: form - without, wanted: [{ of: 'ours', most: 120 }] };
}

async function measure(browser: Browser, page: PageToVisit, ours: string, floor: string): Promise<Figure[]> {
  const visit = (origin: string) => () => coldVisit(browser, { ...page, url: origin + page.path });
  const visits = await inTurn(ROUNDS, visit(ours), visit(floor));
  const figure = (what: keyof Visit, name: string, unit: string, most?: number): Figure => ({
    figure: `first page, ${page.name}: ${name}`,
    unit,
    ours: median(visits.ours.map((v) => v[what])),
    floor: median(visits.floor.map((v) => v[what])),
    ...(most
      ? {
          wanted: [
            { of: 'ours', most },
            { of: 'ratio', most: 1.3 },
          ],
        }
      : {}),
  });
  return [
    figure('js', 'JS', 'kB', page.most.js),
    figure('lcp', 'LCP', 'ms', page.most.lcp),
    figure('requests', 'requests', ''),
  ];
}

/** A second gateway before the same services, with the unfederated build. @returns its origin */
async function startUnfederated(ground: Ground): Promise<string> {
  const build = await buildUnfederated();
  const port = await freePort();
  ground.fork(join(root, 'gateway/dist/main.mjs'), {
    ...ground.stack.parts.get('gateway')?.env,
    ...build,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    MEMBER_SECRET: ground.stack.databases.memberSecret,
    PORT: String(port),
  });
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return origin;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error('The gateway of the unfederated build did not start: see above.');
}

/** Signs a member up and gives them 20 titles. @returns what their browser keeps (libs/web/src/parts/session.tsx) */
async function memberWithQueue(ground: Ground): Promise<Record<string, string>> {
  const call = <P extends Path>(path: P, body: object) => post(ground.urlOf(path), body) as Promise<Reply<P>>;
  const userUSERNAME = `b${randomBytes(5).toString('hex')}`;
  const userAUTH = randomBytes(32).toString('base64url');
  const passhash = createHash('sha256').update(randomBytes(16)).digest('hex');
  const made = await call('/api/user/addNewUser', { userUSERNAME, userEMAIL: '', userCELL: '', passhash, userAUTH });
  const userID = made.nextUserId;
  await call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  const popular = await call('/api/titles/fetchPopular', { limit: 20 });
  for (const { mediaType_vid } of popular.results)
    await call('/api/queues/addToQueue', { userID, userAUTH, mediaType_vid, queueIDandNameArr: [[userID, 'myqueue']] });
  const state = { isSignedIn: true, ID: userID, AUTH: userAUTH, USERNAME: userUSERNAME };
  return { persistSigninSignupStore: JSON.stringify({ state, version: 0 }) };
}
