import type { Figure } from '../../measure/figure.ts';
import { median } from '../../measure/rounds.ts';
import { WholeProduct } from '../../measure/whole-product.ts';

/**
 * Measures the time from the command to the line that says the product is ready. Everything is built and the database
 * exists. The figure is the median of three starts.
 */
export async function start(dataDir: string): Promise<Figure[]> {
  const seconds: number[] = [];
  for (let n = 0; n < 3; n++) {
    const product = await WholeProduct.start(dataDir);
    seconds.push(product.secondsToReady);
    await product.stop();
  }
  return [{ figure: 'start', unit: 's', ours: median(seconds), wanted: [{ of: 'ours', most: 5 }] }];
}
