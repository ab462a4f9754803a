import { hueOf } from '@videoqs/contract/wire/hue-of';
import type { YearFigures } from '@videoqs/node/http/year-token';
import { mix } from './colour.ts';
import { layGlyphs, outline } from './glyph-line.ts';
import { initialsLine } from './initials-line.ts';
import { legible } from './legible-text.ts';
import { circle, num, path, rect } from './svg-marks.ts';
import { FACES, type Face } from './typefaces.ts';

/** A box in user units. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const COLOURS = { ground: '#100a1c', paper: '#ffffff', soft: '#d8cfe0', numeral: '#ffd58a' };
const SUN = ['#ffe08a', '#ff9a5c', '#ff5f7e'];
const SIDE = 64;
const GAP = 16;
const ROUND = 14;

/** The layout of each shape, in px of the picture. */
const LAYOUTS = {
  tall: {
    w: 1080,
    h: 1350,
    head: { y: 96, r: 32, size: 30 },
    year: { x: SIDE, top: 172, w: 456, h: 142 },
    words: { x: 552, baselines: [256, 306], size: 46, w: 464 },
    first: { x: SIDE, y: 410, w: 424, h: 636 },
    others: { x: 504, y: 410, w: 206, h: 310, across: 262, down: 326 },
    figures: { y: 1230, size: 66, label: 27 },
    numbered: true,
  },
  wide: {
    w: 1200,
    h: 630,
    head: { y: 72, r: 26, size: 26 },
    year: { x: SIDE, top: 150, w: 430, h: 132 },
    words: { x: SIDE, baselines: [348, 398], size: 40, w: 480 },
    first: { x: 592, y: 120, w: 264, h: 396 },
    others: { x: 872, y: 120, w: 124, h: 190, across: 140, down: 206 },
    figures: { y: 578, size: 40, label: 19 },
    numbered: false,
  },
} as const;
export type YearShape = keyof typeof LAYOUTS;
/** The width of the picture in px. */
export const yearWidth = (shape: YearShape): number => LAYOUTS[shape].w;

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five'];

/**
 * Draws the picture of a member's year to share, as a self-contained SVG without text elements. Any username fits: long
 * names are drawn smaller, and letters that no typeface has are left out.
 * @param posters the best first, at most five, as data URLs (`data:image/png;base64,…`)
 */
export function drawYear(y: YearFigures, posters: readonly string[]): string {
  const { w, h, words, first, others, numbered } = LAYOUTS[y.shape];
  const glow = (id: string, x: number, cy: number, colour: string) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${cy}" r="${num(w * 0.62)}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const sun = `<linearGradient id="sun" x2="0" y2="1">${SUN.map((c, n) => `<stop offset="${n / 2}" stop-color="${c}"/>`).join('')}</linearGradient>`;
  const defs = `<defs>${sun}${glow('dusk', w * 0.86, 40, '#6d2347')}${glow('night', w * 0.75, h, '#2c1a63')}</defs>`;
  const ground = ['#100a1c', 'url(#dusk)', 'url(#night)'].map((fill) => rect(-4, -4, w + 8, h + 8, fill)).join('');
  const shown = posters.slice(0, NUMBERS.length);
  const places = shown.map((href, n) => {
    if (n === 0) return poster(href, first, n);
    const box = {
      x: others.x + ((n - 1) % 2) * others.across,
      y: others.y + Math.floor((n - 1) / 2) * others.down,
      w: others.w,
      h: others.h,
    };
    const number = { x: box.x + box.w + 12, y: box.y + box.h - 6, size: 38, w: 40, colour: COLOURS.numeral };
    return poster(href, box, n) + (numbered ? write(String(n + 1), number) : '');
  });
  const lines = [
    y.hours === null ? '' : `${amount(y.hours)} ${y.hours === 1 ? 'hour' : 'hours'}.`,
    shown.length ? `${NUMBERS[shown.length - 1]} I won’t forget.` : '',
  ].filter(Boolean);
  const said = lines.map((line, n) => write(line, { ...words, y: words.baselines[n] ?? 0, colour: COLOURS.paper }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${defs}${ground}`,
    head(y),
    year(y),
    ...said,
    ...places,
    figures(y),
    '</svg>',
  ].join('');
}

const amount = (n: number) => n.toLocaleString('en-US');

/** The name of the member whose year is shown, and the name VideoQs. */
function head({ shape, username, soFar }: YearFigures): string {
  const { w, head } = LAYOUTS[shape];
  const brand = write('VideoQs', { x: w - SIDE, y: head.y + head.size * 0.36, size: head.size, w: 200, atEnd: true });
  const letters = initialsLine(username);
  const size = letters && Math.min(head.r * 0.8, (head.r * 1.3) / (letters.bounds.right - letters.bounds.left));
  const initials =
    letters && size
      ? outline(
          letters,
          SIDE + head.r - ((letters.bounds.left + letters.bounds.right) / 2) * size,
          head.y - ((letters.bounds.top + letters.bounds.bottom) / 2) * size,
          size,
        )
      : '';
  const x = SIDE + 2 * head.r + GAP;
  const room = w - SIDE - 200 - x;
  return [
    circle(SIDE + head.r, head.y, head.r, mix(hueOf(username), COLOURS.ground, 0.2)),
    path(initials, COLOURS.paper),
    write(username, { x, y: head.y - 2, size: head.size, w: room }),
    write(soFar ? 'The year so far in movies and shows' : 'A year in movies and shows', {
      x,
      y: head.y + head.size * 0.92,
      size: head.size * 0.7,
      w: room,
      colour: COLOURS.soft,
      face: FACES.plain,
    }),
    brand,
  ].join('');
}

/** The number of the year, as large as the space allows. */
function year({ shape, year }: YearFigures): string {
  const { x, top, w, h } = LAYOUTS[shape].year;
  const line = layGlyphs(String(year), FACES.archivo);
  const { left, right, top: ink, bottom } = line.bounds;
  const size = Math.min(w / (right - left), h / (bottom - ink));
  return path(outline(line, x - left * size, top - ink * size, size), 'url(#sun)');
}

function poster(href: string, { x, y, w, h }: Box, n: number): string {
  const box = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`;
  return `<clipPath id="p${n}"><rect ${box} rx="${ROUND}"/></clipPath><image ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#p${n})" href="${href}"/>`;
}

/** Up to four figures at the bottom, each in its own column. */
function figures({ shape, movies, episodes, genre, streak }: YearFigures): string {
  const { w, figures } = LAYOUTS[shape];
  const all = [
    movies && [amount(movies), movies === 1 ? 'movie' : 'movies'],
    episodes && [amount(episodes), episodes === 1 ? 'episode' : 'episodes'],
    genre && [genre, 'most watched'],
    streak > 1 && [amount(streak), 'days in a row'],
  ].filter((pair) => Array.isArray(pair));
  const column = (w - 2 * SIDE) / 4;
  return all
    .map(([value = '', label = ''], n) => {
      const at = { x: SIDE + n * column, w: column - 2 * GAP };
      const small = { ...at, y: figures.y + figures.label * 1.6, size: figures.label };
      return (
        write(value, { ...at, y: figures.y, size: figures.size }) +
        write(label, { ...small, colour: COLOURS.soft, face: FACES.plain })
      );
    })
    .join('');
}

/**
 * A line of text of size `size`. It is made smaller if it would be wider than `w`; '' when no typeface has its letters.
 */
function write(
  text: string,
  o: { x: number; y: number; size: number; w: number; colour?: string; face?: Face; atEnd?: boolean },
): string {
  const face = o.face ?? FACES.archivo;
  const line = layGlyphs(legible(text, face), face);
  const { left, right } = line.bounds;
  if (right <= left) return '';
  const size = Math.min(o.size, o.w / (right - left));
  const x = o.atEnd ? o.x - right * size : o.x - left * size;
  return path(outline(line, x, o.y, size), o.colour ?? COLOURS.paper);
}
