import { parentPort } from 'node:worker_threads';
import { drawPortrait, type PortraitFacts } from '../poster/draw-portrait.ts';
import { drawPoster, type PosterFacts } from '../poster/draw-poster.ts';
import { rasterise } from '../poster/rasterise.ts';
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
export type Order = TitleOrder | PersonOrder;
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; fault: string };

// what a thread of its own runs: typefaces are read and pictures drawn here, while the service goes on answering
parentPort?.on('message', async ({ id, order }: { id: number; order: Order }) => {
  const drawn: Drawn = await draw(order).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: String(error) }),
  );
  parentPort?.postMessage(drawn);
});

async function draw(order: Order): Promise<Uint8Array> {
  if ('person' in order) return Buffer.from(drawPortrait(order.person));
  const svg = drawPoster(order.facts, order.shape, order.scale);
  return order.pngWidth ? rasterise(svg, order.pngWidth) : Buffer.from(svg);
}
