import { memoryOf } from '@videoqs/stack/memory';
import type { Figure } from './figure.ts';
import { WholeProduct } from './whole-product.ts';

const SETTLED_MS = 20_000;

/** Memory of every process of the product, Postgres too, 20 s after it is ready. */
export async function idle(dataDir: string): Promise<Figure[]> {
  const product = await WholeProduct.start(dataDir);
  try {
    await new Promise((resume) => setTimeout(resume, SETTLED_MS));
    const pids = product.processes();
    const { rss, pss } = memoryOf(pids);
    return [
      { figure: 'idle RSS', unit: 'MB', ours: rss, wanted: [{ of: 'ours', most: 1_200 }] },
      { figure: 'idle PSS', unit: 'MB', ours: pss, wanted: [{ of: 'ours', most: 420 }] },
      { figure: 'idle processes', unit: '', ours: pids.length },
    ];
  } finally {
    await product.stop();
  }
}
