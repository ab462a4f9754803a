import { castDice } from '@videoqs/contract/titles/posters/seeded-dice';
import { hueOf } from '@videoqs/contract/wire/hue-of';
import { mix } from './colour.ts';
import { outline } from './glyph-line.ts';
import { initialsLine } from './initials-line.ts';
import { circle, num, path, rect } from './svg-marks.ts';

/** The person to draw. The id is the seed for all random choices. */
export interface PortraitFacts {
  id: number;
  name: string;
}

const [W, H] = [500, 667];
const GLOW = ['#ffb46b', '#ffd48a', '#f6c2a0', '#ffe0ae', '#f2a65e'];
/** The size of the initials and the greatest width of the line, in user units. */
const LETTERS = 170;
const WIDEST = 300;
const LEFT = 68;

/**
 * Draws a person without a photo (500 × 667) as a self-contained SVG: a figure in front of a disc, in a hue derived
 * from the name, with the initials. The same facts always give the same string. It accepts any name and never throws.
 */
export function drawPortrait({ id, name }: PortraitFacts): string {
  const dice = castDice(`person_${id}`);
  const hue = hueOf(name);
  const ground = mix(hue, '#1a0d14', 0.15);
  const shade = mix(hue, '#120a10', 0.82);
  const glow = dice.pick(GLOW);
  const side = dice.chance(0.5) ? 1 : -1;
  const [x, y] = [W / 2 + side * dice.between(60, 110), dice.between(200, 260)];
  const r = dice.between(120, 150);
  const rings = [2.6, 2.1, 1.65, 1.3].map((wide, i) => circle(x, y, r * wide, mix(ground, shade, 0.12 + i * 0.07)));
  const light = mix(shade, ground, 0.35);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">`;
  const figure = `${path(body(0), shade)}${path(lit(side), light)}`;
  return `${open}${rect(-4, -4, W + 8, H + 8, ground)}${rings.join('')}${circle(x, y, r, glow)}${figure}${letters(name)}</svg>`;
}

const HEAD = { x: W / 2, y: 285, rx: 96, ry: 118 };

/** Head, neck and shoulders. `inset` makes the outline smaller, in user units. */
function body(inset: number): string {
  const { x, y, rx, ry } = HEAD;
  const [a, b] = [rx - inset, ry - inset];
  const head = `M${num(x - a)} ${num(y)}a${num(a)} ${num(b)} 0 1 1 ${num(a * 2)} 0a${num(a)} ${num(b)} 0 1 1 ${num(-a * 2)} 0Z`;
  const shoulders = `M${num(x - 48)} 360h96v70c0 30 128 44 160 104v${H}h-416v${-H}c32-60 160-74 160-104Z`;
  return head + shoulders;
}

/** The half of the figure that is lit by the disc. */
function lit(side: number): string {
  const { x, y, rx, ry } = HEAD;
  const sweep = side > 0 ? 1 : 0;
  const face = `M${num(x + side * 20)} ${num(y - ry * 0.98)}A${rx} ${ry} 0 0 ${sweep} ${num(x + side * 48)} ${num(y + ry * 0.87)}C${num(x + side * 28)} ${num(y + 40)} ${num(x + side * 6)} ${num(y - 40)} ${num(x + side * 20)} ${num(y - ry * 0.98)}Z`;
  const shoulder = `M${num(x + side * 48)} 396v34c0 30 ${num(side * 128)} 44 ${num(side * 160)} 104v${H}h${num(-side * 70)}C${num(x + side * 130)} 620 ${num(x + side * 40)} 520 ${num(x + side * 48)} 396Z`;
  return face + shoulder;
}

/** The initials in the lower left corner, within the part that a crop to 2:3 shows. */
function letters(name: string): string {
  const line = initialsLine(name);
  if (!line) return '';
  const size = Math.min(LETTERS, WIDEST / (line.bounds.right - line.bounds.left));
  return path(outline(line, LEFT - line.bounds.left * size, H - 48, size), '#fbf3e6');
}
