import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTitle, type Member, pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { ProductProcess } from '@videoqs/stack/processes/product-process';
import { root } from '@videoqs/stack/root';
import type { BrowserContext } from 'playwright-core';
import { projectsOf } from '../../tools/release/areas.ts';
import { makeRelease, type Release, tamperedFiles } from '../../tools/release/make-release.ts';
import { nextRelease } from '../../tools/release/next-release.ts';
import { signedIn } from '../fixtures/member.fixture.ts';
import { describeInBrowser, Product, watch } from '../fixtures/product.fixture.ts';

/**
 * Two areas that are one release apart, in either direction, as real builds. A part that does not know the other's
 * additions must not break.
 */
describeInBrowser('two areas whose releases differ by one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'videoqs-skew-'));
  const served = (area: string) => join(folder, 'frontends', area);
  const releases = new Map<string, Release>();
  let product: Product;
  let member: Member;
  let context: BrowserContext;
  const place = (area: string) => join(folder, area, releases.get(area)?.version ?? '');
  const files = (area: string, release: 'old' | 'next') =>
    release === 'old' ? join(root, `mfe-${area}/dist`) : join(place(area), 'frontend/files');
  const publish = (area: string, release: 'old' | 'next') =>
    execFileSync(process.execPath, [join(root, 'k8s/images/publish.mjs'), files(area, release), served(area)]);

  /** Deploys an area: the service's and the worker's processes, and the files of its frontend. */
  async function deploy(area: 'queues' | 'social', release: 'old' | 'next'): Promise<void> {
    for (const [name, script] of [
      [area, 'main.mjs'],
      [`${area}-worker`, 'worker.mjs'],
    ] as const) {
      const found = product.stack.processes.get(name) as ProductProcess;
      const { service } = projectsOf(area);
      const dist = release === 'old' ? join(root, service, 'dist') : join(place(area), 'service', service, 'dist');
      await product.stack.stopProcess(name);
      product.stack.processes.set(
        name,
        new ProductProcess({ name, env: found.env, script: join(dist, script), supervised: false }),
      );
      await product.stack.startProcess(name);
    }
    publish(area, release);
  }
  const base = () => pairOf(member);
  const feed = async () =>
    JSON.stringify((await product.post('/api/person/refreshFeedAndFollowinglist', base())).reply);
  /** Checks functions that all releases have: an added title appears in the feed. */
  async function goesOn(key: string): Promise<void> {
    expect((await addTitle(product, member, key)).status).toBe(200);
    await eventually(async () => (await feed()).includes(`"${key}"`));
  }

  beforeAll(async () => {
    const next = nextRelease(join(folder, 'repository'));
    for (const area of ['queues', 'social'] as const) releases.set(area, makeRelease({ root, ...next, area, folder }));
    for (const area of ['queues', 'social']) publish(area, 'old');
    product = await Product.start({ remoteDirs: { queues: served('queues'), social: served('social') } });
    ({ member, context } = await signedIn(product));
  }, 400_000);
  afterAll(async () => {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('consist of all files of their releases, unchanged', () => {
    for (const area of ['queues', 'social']) expect(tamperedFiles(place(area))).toEqual([]);
    expect(releases.get('queues')?.contract).toBe(releases.get('social')?.contract);
    expect(Object.keys(releases.get('queues')?.files ?? {})).toEqual(
      expect.arrayContaining([
        ...['contract.json', 'schema.json', 'manifest.yaml', 'service/services/queues/dist/worker.mjs'],
        ...['service/sbom.cdx.json', 'frontend/sbom.cdx.json'],
      ]),
    );
  });

  it('contain no path of the build machine', () => {
    const built = join(place('queues'), 'service/services/queues/dist');
    const scripts = readdirSync(built).map((file) => readFileSync(join(built, file), 'utf8'));
    expect(scripts.filter((script) => script.includes(root) || script.includes(folder))).toEqual([]);
    expect(scripts.join()).toContain('import.meta.url');
  });

  it('work when queues is newer: gateway, shell and social handle its new call, page and event', async () => {
    const before = await context.newPage();
    const complaints = watch(before, /503/); // calls get 503 while the only copy of the area is being replaced
    await before.goto('/myVideoQs');
    await before.getByRole('heading', { level: 1 }).first().waitFor();
    await deploy('queues', 'next');
    await before.getByRole('link', { name: 'Top 10' }).first().click(); // an open page of the previous release
    await before.waitForURL('**/topTen');
    await before.getByRole('heading', { level: 1 }).first().waitFor();
    const page = await context.newPage();
    const later = watch(page);
    await page.goto('/next');
    await page.getByRole('heading', { name: 'The next page' }).waitFor();
    expect(await product.post('/api/queues/sayNext', base())).toMatchObject({
      status: 200,
      reply: { said: 'by call' },
    });
    await goesOn('movie_603');
    expect(await feed()).not.toContain('by event');
    expect([...complaints, ...later]).toEqual([]);
  });

  it('work after social is upgraded next: social handles the pending events and calls the new RPC', async () => {
    await deploy('social', 'next');
    product.setClock(11 * 60_000); // a job that has used all its tries is tried again after ten minutes
    await eventually(async () => (await feed()).includes('by event'));
    expect(await product.post('/api/person/askNext', base())).toMatchObject({ status: 200, reply: { said: 'by rpc' } });
    const page = await context.newPage();
    await page.goto('/nextOfSocial');
    await page.getByText('The next slot').waitFor();
    await page.getByRole('button', { name: 'Open next' }).click();
    await page.getByRole('dialog', { name: 'The next dialog' }).waitFor();
    await goesOn('movie_604');
  });

  it('work after queues is rolled back: social gets clean errors for calls, slots and dialogs that are gone', async () => {
    await deploy('queues', 'old');
    const asked = await product.post('/api/person/askNext', base());
    expect([asked.status, asked.reply.code]).toEqual([503, 'unavailable']);
    expect((await product.post('/api/queues/sayNext', base())).status).toBe(404);
    const page = await context.newPage();
    await page.goto('/nextOfSocial');
    await page.getByRole('heading', { name: 'Next of social' }).waitFor();
    await page.getByText('Next is unavailable').waitFor();
    await page.getByRole('button', { name: 'Open next' }).click();
    await page.getByRole('dialog').getByText('This part of VideoQs is unavailable').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goesOn('movie_680');
  });
});
