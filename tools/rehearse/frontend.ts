import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { CHROMIUM_FLAGS, findChromium } from '@videoqs/stack/processes/find-program';
import { root } from '@videoqs/stack/root';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { entryIn, goBack, goLive } from '../release/live.ts';
import { makeRelease } from '../release/make-release.ts';
import { nextRelease } from '../release/next-release.ts';
import type { Rehearsal } from './rehearsal.ts';
import { onTestBed } from './test-bed.ts';

/** The number of browsers. Each has its own storage. */
const OPEN = Number(process.env.REHEARSE_BROWSERS ?? 4);
const AREA = 'queues';
/** The maximum time for loading a page on a busy machine, in ms. */
const WAIT_MS = 60_000;

const publish = (files: string, served: string) =>
  execFileSync(process.execPath, [join(root, 'k8s/images/publish.mjs'), files, served]);
const versionIn = (files: string) =>
  (JSON.parse(readFileSync(join(files, 'remote.json'), 'utf8')) as { version: string }).version;

/** An open page on which the rehearsal clicks all the time, and the page's console messages. */
class Clicking {
  readonly faults: string[] = [];
  clicks = 0;
  private isOver = false;
  private running = Promise.resolve();
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(`failed script: ${error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.url().includes('/r/'))
        this.faults.push(`${answer.status()} ${answer.url()}`);
    });
  }

  /** Opens the page without clicking yet. */
  static async on(context: BrowserContext, url: string): Promise<Clicking> {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return new Clicking(page);
  }

  start(): this {
    this.running = this.click();
    return this;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await this.page.close();
  }

  private async click(): Promise<void> {
    for (let n = 0; !this.isOver; n++)
      try {
        // Opens a page of the area and goes back. The file of the page is fetched at the first click.
        if (n % 2) await this.page.goBack();
        else await this.page.getByRole('link', { name: 'Top 10' }).first().click();
        await this.page.getByRole('heading', { level: 1 }).first().waitFor();
        if (await this.page.getByText('is unavailable').count()) this.faults.push(`broken page ${this.page.url()}`);
        this.clicks++;
      } catch (error) {
        this.faults.push(`no page after a click: ${(error as Error).message.split('\n')[0]}`);
      }
  }
}

/** The number of clicks of each browser in a step, and the maximum time for a step in s. */
const CLICKS = 4;
const STEP_S = 60;

export const rehearsal: Rehearsal = {
  about: `a frontend is released and rolled back while ${OPEN} browsers are open: no page breaks; without the old files, pages break`,
  run: async (say) => {
    const program = findChromium();
    if (!program) throw new Error('This rehearsal needs Chromium: install it first.');
    const folder = mkdtempSync(join(tmpdir(), 'videoqs-frontend-'));
    const served = join(folder, 'served');
    const registry = join(folder, 'registry');
    let browser: Browser | undefined;
    try {
      const made = makeRelease({ root, ...nextRelease(join(folder, 'repository')), area: AREA, folder });
      const [old, next] = [join(root, `mfe-${AREA}/dist`), join(folder, AREA, made.version, 'frontend/files')];
      publish(old, served);
      return await onTestBed({ remoteDirs: { [AREA]: served }, env: { REGISTRY_DIR: registry } }, async ({ url }) => {
        browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
        const open = async (path = '/') =>
          Clicking.on(await (browser as Browser).newContext({ serviceWorkers: 'block' }), url + path);
        const all: Clicking[] = [];
        for (let n = 0; n < OPEN; n++) all.push((await open()).start());
        const live = entryIn(registry, AREA);
        const clicks = () => all.reduce((sum, one) => sum + one.clicks, 0);
        const step = async (what: string, change: () => void) => {
          const [before, faults] = [clicks(), all.flatMap((one) => one.faults).length];
          change();
          all.push((await open()).start()); // a visitor who arrives now
          await eventually(async () => clicks() - before >= all.length * CLICKS, STEP_S).catch(() => undefined);
          say(`${what}: ${clicks() - before} clicks, ${all.flatMap((one) => one.faults).length - faults} faults`);
        };
        await step('before', () => live.write(goLive(live.read(), versionIn(old))));
        await step('released', () => {
          publish(next, served);
          live.write(goLive(live.read(), versionIn(next), versionIn(old)));
        });
        await step('rolled back', () => live.write(goBack(live.read())));
        const clicked = clicks();
        for (const one of all) await one.stop();
        const faults = all.flatMap((one) => one.faults);
        for (const fault of faults.slice(0, 5)) say(`  ${fault}`);

        // This page was opened before the files are removed, so it knows the address of the old release but has none of
        // its files.
        const fresh = await open('/sixDegrees');
        const kept = new Set(readdirSync(next, { recursive: true, encoding: 'utf8' }));
        for (const file of readdirSync(served, { recursive: true, encoding: 'utf8' }))
          if (/\.(js|css)$/.test(file) && !kept.has(file)) rmSync(join(served, file));
        fresh.start();
        await eventually(async () => fresh.faults.length > 0, STEP_S).catch(() => undefined);
        await fresh.stop();
        return {
          passed: faults.length === 0 && clicked > OPEN,
          line: `${all.length} browsers saw ${faults.length} faults in ${clicked} clicks`,
          controlFailed: fresh.faults.length > 0,
          control: `with the old release's files removed at once, one browser saw ${fresh.faults.length} faults`,
        };
      });
    } finally {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
