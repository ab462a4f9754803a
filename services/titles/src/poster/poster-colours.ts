import type { PosterFacts } from './draw-poster.ts';
import { chooseLook } from './genre-looks.ts';

/** The colours ('#rrggbb') a title's poster is drawn in; the page paints `ground` until the picture is there. */
export function posterColours(facts: Pick<PosterFacts, 'mediaType_vid' | 'genres'>): {
  ground: string;
  ink: string;
  accent: string;
} {
  const { ground, ink, accent } = chooseLook(facts).palette;
  return { ground, ink, accent };
}
