import { type ChainFacts, drawChain } from '../poster/draw-chain.ts';
import { drawPortrait, type PortraitFacts } from '../poster/draw-portrait.ts';
import { drawPoster, type PosterFacts, type Shape } from '../poster/draw-poster.ts';
import { drawTop10, TOP10_WIDTH } from '../poster/draw-top10.ts';
import { rasterise } from '../poster/rasterise.ts';
import { serveThread } from '../threads/serve-thread.ts';

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
/** The picture of a Top 10: its titles' posters as they are, in order. */
interface Top10Order {
  mediaType: 'movie' | 'tv';
  posters: { type: string; body: Uint8Array }[];
}
export type Order = TitleOrder | PersonOrder | ChainOrder | Top10Order;

/** Wide enough for a poster among ten. */
const AMONG_TEN = 240;

async function top10({ mediaType, posters }: Top10Order): Promise<Uint8Array> {
  const hrefs: string[] = [];
  for (const { type, body } of posters) {
    const isDrawn = type === 'image/svg+xml';
    const picture = isDrawn ? await rasterise(Buffer.from(body).toString(), AMONG_TEN) : Buffer.from(body);
    hrefs.push(`data:${isDrawn ? 'image/png' : type};base64,${picture.toString('base64')}`);
  }
  return rasterise(drawTop10(mediaType, hrefs), TOP10_WIDTH);
}

// what a thread of its own runs: typefaces are read and pictures drawn here, while the service goes on answering
serveThread((order: Order): Uint8Array | Promise<Uint8Array> => {
  if ('posters' in order) return top10(order);
  if ('person' in order) return Buffer.from(drawPortrait(order.person));
  if ('chain' in order) return rasterise(drawChain(order.chain), order.pngWidth);
  const svg = drawPoster(order.facts, order.shape, order.scale);
  return order.pngWidth ? rasterise(svg, order.pngWidth) : Buffer.from(svg);
});
