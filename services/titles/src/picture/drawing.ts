import { type ChainFacts, drawChain } from '../poster/draw-chain.ts';
import { drawPortrait, type PortraitFacts } from '../poster/draw-portrait.ts';
import { drawPoster, type PosterFacts } from '../poster/draw-poster.ts';
import { rasterise } from '../poster/rasterise.ts';
import { serveThread } from '../threads/serve-thread.ts';
import type { Shape } from './picture.service.ts';

/** A title's picture to be drawn. */
interface TitleOrder {
  facts: PosterFacts;
  shape: Shape;
  scale: 'small' | 'large';
  /** px; 0: the SVG itself. */
  pngWidth: number;
}
/** A person's. */
interface PersonOrder {
  person: PortraitFacts;
}
/** A way between two people, as a PNG. */
interface ChainOrder {
  chain: ChainFacts;
  pngWidth: number;
}
export type Order = TitleOrder | PersonOrder | ChainOrder;

// what a thread of its own runs: typefaces are read and pictures drawn here, while the service goes on answering
serveThread((order: Order): Uint8Array | Promise<Uint8Array> => {
  if ('person' in order) return Buffer.from(drawPortrait(order.person));
  if ('chain' in order) return rasterise(drawChain(order.chain), order.pngWidth);
  const svg = drawPoster(order.facts, order.shape, order.scale);
  return order.pngWidth ? rasterise(svg, order.pngWidth) : Buffer.from(svg);
});
