import type { YearFigures } from '@videoqs/node/http/year-token';
import { type ChainFacts, drawChain } from '../poster/draw-chain.ts';
import { drawPortrait, type PortraitFacts } from '../poster/draw-portrait.ts';
import { drawPoster, type PosterFacts, type Shape } from '../poster/draw-poster.ts';
import { drawTop10, TOP10_WIDTH } from '../poster/draw-top10.ts';
import { drawYear, yearWidth } from '../poster/draw-year.ts';
import { rasterise } from '../poster/rasterise.ts';
import { serveThread } from '../threads/serve-thread.ts';

/** A title's picture to draw. */
interface TitleOrder {
  facts: PosterFacts;
  shape: Shape;
  scale: 'small' | 'large';
  /** The width in px; 0 for the SVG itself. */
  pngWidth: number;
}
/** A person's portrait to draw. */
interface PersonOrder {
  person: PortraitFacts;
}
/** A chain between two people, to draw as a PNG. */
interface ChainOrder {
  chain: ChainFacts;
  pngWidth: number;
}
/** Posters in order. */
interface Posters {
  posters: { type: string; body: Uint8Array }[];
}
/** The picture of a Top 10. */
interface Top10Order extends Posters {
  mediaType: 'movie' | 'tv';
}
/** The picture of a member's year. */
interface YearOrder extends Posters {
  year: YearFigures;
}
export type Order = TitleOrder | PersonOrder | ChainOrder | Top10Order | YearOrder;

/** The width in px of a poster among several. */
const AMONG_TEN = 240;
/** The width in px of the first poster of a year. */
const FIRST = 424;

/** Data URLs of the posters. Drawn posters are converted to PNG. @param first the width of the first poster in px */
async function hrefsOf({ posters }: Posters, first = AMONG_TEN): Promise<string[]> {
  const hrefs: string[] = [];
  for (const [n, { type, body }] of posters.entries()) {
    const isDrawn = type === 'image/svg+xml';
    const width = n ? AMONG_TEN : first;
    const picture = isDrawn ? await rasterise(Buffer.from(body).toString(), width) : Buffer.from(body);
    hrefs.push(`data:${isDrawn ? 'image/png' : type};base64,${picture.toString('base64')}`);
  }
  return hrefs;
}

const top10 = async (order: Top10Order) => rasterise(drawTop10(order.mediaType, await hrefsOf(order)), TOP10_WIDTH);
const year = async (order: YearOrder) =>
  rasterise(drawYear(order.year, await hrefsOf(order, FIRST)), yearWidth(order.year.shape));

// This runs in a separate thread. Typefaces are read and pictures are drawn here, while the service continues to answer
// calls.
serveThread((order: Order): Uint8Array | Promise<Uint8Array> => {
  if ('year' in order) return year(order);
  if ('posters' in order) return top10(order);
  if ('person' in order) return Buffer.from(drawPortrait(order.person));
  if ('chain' in order) return rasterise(drawChain(order.chain), order.pngWidth);
  const svg = drawPoster(order.facts, order.shape, order.scale);
  return order.pngWidth ? rasterise(svg, order.pngWidth) : Buffer.from(svg);
});
