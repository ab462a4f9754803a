import { parentPort } from 'node:worker_threads';
import { drawPoster, type PosterFacts } from '../poster/draw-poster.ts';
import { rasterise } from '../poster/rasterise.ts';
import type { Shape } from './picture.service.ts';

/** One picture to be drawn. */
export interface Order {
  id: number;
  facts: PosterFacts;
  shape: Shape;
  scale: 'small' | 'large';
  /** px; 0: the SVG itself. */
  pngWidth: number;
}
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string };

// what a thread of its own runs: typefaces are read and pictures drawn here, while the service goes on answering
parentPort?.on('message', async ({ id, facts, shape, scale, pngWidth }: Order) => {
  const drawn: Drawn = await draw().then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: String(error) }),
  );
  parentPort?.postMessage(drawn);

  async function draw(): Promise<Uint8Array> {
    const svg = drawPoster(facts, shape, scale);
    return pngWidth ? rasterise(svg, pngWidth) : Buffer.from(svg);
  }
});
