import { drawPoster, type PosterFacts } from '../poster/draw-poster.ts';
import { rasterise } from '../poster/rasterise.ts';
import { serveThread } from '../threads/serve-thread.ts';
import type { Shape } from './picture.service.ts';

/** One picture to be drawn. */
export interface Order {
  facts: PosterFacts;
  shape: Shape;
  scale: 'small' | 'large';
  /** px; 0: the SVG itself. */
  pngWidth: number;
}

// what a thread of its own runs: typefaces are read and pictures drawn here, while the service goes on answering
serveThread(({ facts, shape, scale, pngWidth }: Order): Uint8Array | Promise<Uint8Array> => {
  const svg = drawPoster(facts, shape, scale);
  return pngWidth ? rasterise(svg, pngWidth) : Buffer.from(svg);
});
