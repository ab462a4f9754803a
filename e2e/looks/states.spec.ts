import { expect } from '@jest/globals';
import type { BrowserContext, Route } from 'playwright-core';
import { followDevice, memberFollowsDevice, seeEverywhere } from '../fixtures/look.fixture.ts';
import { describeShared } from '../fixtures/product.fixture.ts';
import { FOR_ALL, FOR_MEMBERS } from '../fixtures/routes.fixture.ts';
import { type Made, makeBusy } from '../fixtures/shifts.fixture.ts';

/** The first path of each route. */
const ROUTES = Object.entries({ ...FOR_ALL, ...FOR_MEMBERS }).map(([route, paths]) => ({ route, path: paths?.[0] }));
const API = '**/api/**';

/** Removes the answers that the server embeds in the page, so that the page asks for everything. */
async function withoutFirstAnswers(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const body = (await response.text()).replace(/(id="videoqs-boot">)(.*?)(<\/script>)/s, (_, before, json, after) => {
    const { buildID, remotes, devOutbox } = JSON.parse(json);
    return before + JSON.stringify({ buildID, remotes, devOutbox }).replaceAll('<', '\\u003c') + after;
  });
  return route.fulfill({ response, body });
}

const nameOf = (route: string, state: string) => `${state}-${route.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`;

describeShared('each page without its data', (product) => {
  let context: BrowserContext;
  let made: Made;
  beforeAll(async () => {
    ({ context, made } = await makeBusy(product));
    await followDevice(context);
    await memberFollowsDevice(product, context);
  });
  const open = async (path: string, answer: (route: Route) => unknown) => {
    const page = await context.newPage();
    await page.route('**/*', withoutFirstAnswers);
    await page.route(API, (route) => void answer(route));
    await page.goto(path);
    await page.locator('main :is(h1, [data-skeleton], [role="alert"])').first().waitFor({ state: 'attached' });
    return page;
  };

  it.each(ROUTES)('has no visual faults while the data is loading: $route', async ({ route, path }) => {
    const page = await open(path ?? made[route as keyof Made], () => undefined);
    const faults = await seeEverywhere(page, nameOf(route, 'loading'), true);
    await page.close();
    expect(faults).toEqual([]);
  });

  it.each(ROUTES)('has no visual faults when the data cannot be loaded: $route', async ({ route, path }) => {
    const page = await open(path ?? made[route as keyof Made], (r) =>
      r.fulfill({ status: 503, json: { error: 'We could not reach this part of VideoQs.', code: 'unavailable' } }),
    );
    const faults = await seeEverywhere(page, nameOf(route, 'error'));
    await page.close();
    expect(faults).toEqual([]);
  });
});
