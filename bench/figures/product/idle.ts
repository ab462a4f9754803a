import { memoryOf } from '@videoqs/stack/processes/memory';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { WholeProduct } from '../../measure/whole-product.ts';

const SETTLED_MS = 20_000;

/** Measures the memory of all processes of the product, Postgres included, 20 s after the product is ready. */
export async function idle(dataDir: string): Promise<Figure[]> {
  const product = await WholeProduct.start(dataDir);
  try {
    await new Promise((resume) => setTimeout(resume, SETTLED_MS));
    const pids = product.processes();
    const { rss, pss } = memoryOf(pids);
    return [
      figureOf('idle RSS', 'MB', rss, atMost(1_200)),
      figureOf('idle PSS', 'MB', pss, atMost(420)),
      figureOf('idle processes', '', pids.length),
    ];
  } finally {
    await product.stop();
  }
}
