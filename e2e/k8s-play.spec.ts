import { chmodSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { freePort } from '@videoqs/stack/processes/free-port';
import { Play } from '../tools/k8s/play.ts';
import { walkJourney } from './fixtures/journey.fixture.ts';
import { Product } from './fixtures/product.fixture.ts';

/** `npm run k8s:play -- --journey` runs this test. It needs podman and the images, and takes minutes. */
(process.env.K8S_PLAY ? describe : describe.skip)('the product, run from its own manifests', () => {
  it('the manifests, run by podman, let a visitor complete the first journey', async () => {
    const played = await Play.prepare(await freePort());
    const product = new Product();
    chmodSync(product.folder, 0o755); // the user of the container that reads the clock file has no name on this machine
    try {
      const run = async ({ env: { CLOCK_FILE = '', ...env } = {} }) => {
        const clock = { CLOCK_FILE: `/here/${basename(CLOCK_FILE)}` };
        await played.start({ ...env, ...clock }, { '/here': dirname(CLOCK_FILE) });
        return { url: played.url, stop: async () => played.stop() };
      };
      await product.start({}, run, played.hostAddress);
      await walkJourney(product, 'katherine-j');
    } finally {
      await product.stop();
      played.stop();
    }
  }, 600_000);
});
