import { layGlyphs, outline } from './glyph-line.ts';
import { num, path, rect } from './svg-marks.ts';
import { FACES } from './typefaces.ts';

/** The width of the picture in px. */
export const TOP10_WIDTH = 1200;
const MARGIN = 60;
const GAP = 24;
const COLUMNS = 5;
const POSTER_W = (TOP10_WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
const POSTER_H = POSTER_W * 1.5;
const NUMERAL = 58;
const HEAD = 168;
const ROW = POSTER_H + NUMERAL + 40;
const COLOURS = { ground: '#0f1318', words: '#f3f5f7', numeral: '#ffb74d', quiet: '#8d97a5' };

/**
 * Draws the picture of a Top 10 to share: up to ten posters with their numbers, in two rows, as a self-contained SVG
 * without text elements.
 * @param posters in order, as data URLs (`data:image/png;base64,…`)
 */
export function drawTop10(mediaType: 'movie' | 'tv', posters: readonly string[]): string {
  const rows = posters.length > COLUMNS ? 2 : 1;
  const high = HEAD + rows * ROW + MARGIN - 20;
  const right = words('VideoQs', 34, COLOURS.quiet);
  const places = posters.map((href, n) => {
    const x = MARGIN + (n % COLUMNS) * (POSTER_W + GAP);
    const y = HEAD + Math.floor(n / COLUMNS) * ROW;
    const box = `x="${num(x)}" y="${num(y + NUMERAL + 14)}" width="${num(POSTER_W)}" height="${num(POSTER_H)}"`;
    return `${words(String(n + 1), NUMERAL, COLOURS.numeral).at(x, y + NUMERAL)}<image ${box} preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
  });
  const heading = words(mediaType === 'movie' ? 'Top 10 Movies' : 'Top 10 Shows', 76, COLOURS.words);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TOP10_WIDTH} ${num(high)}">${rect(0, 0, TOP10_WIDTH, high, COLOURS.ground)}${heading.at(MARGIN, 122)}${right.at(TOP10_WIDTH - MARGIN - right.wide, 122)}${places.join('')}</svg>`;
}

function words(text: string, size: number, colour: string) {
  const line = layGlyphs(text, FACES.archivo);
  return {
    wide: (line.bounds.right - line.bounds.left) * size,
    at: (x: number, baseline: number) => path(outline(line, x - line.bounds.left * size, baseline, size), colour),
  };
}
