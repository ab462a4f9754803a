import { hueOf } from '@videoqs/contract/wire/hue-of';
import { mix } from './colour.ts';
import { layGlyphs, outline } from './glyph-line.ts';
import { initialsLine } from './initials-line.ts';
import { legible } from './legible-text.ts';
import { setTitle } from './set-title.ts';
import { circle, num, path, rect, ring, stroke } from './svg-marks.ts';
import { FACES } from './typefaces.ts';

/** A person or title of the chain. `image` is a data URL; with '' the initials are drawn. */
export interface ChainNode {
  kind: 'person' | 'title';
  name: string;
  image: string;
}
/** The chain from the first to the last person, with people and titles in turn. */
export interface ChainFacts {
  nodes: readonly ChainNode[];
}

const [W, H] = [1200, 630];
const SIDE = 56;
const GROUND = '#0b0e13';
const PAPER = '#f4f1ea';
const SOFT = '#a9b0bb';
const AMBER = '#ff8f00';
/** The vertical position of the middle of people's pictures, and the distance by which titles are lower. */
const LINE = { y: 336, sag: 24 };

/**
 * Draws a chain between two people (1200 × 630) as a self-contained SVG: faces and posters connected by a line, with
 * their names below and the number of degrees above. All nodes have the same width. It accepts any names and never
 * throws.
 */
export function drawChain({ nodes }: ChainFacts): string {
  const place = (W - 2 * SIDE) / nodes.length;
  const spots = nodes.map((node, i) => ({
    node,
    x: SIDE + (i + 0.5) * place,
    y: LINE.y + (node.kind === 'title' ? LINE.sag : -LINE.sag),
  }));
  const hues = [nodes[0], nodes.at(-1)].map((node) => hueOf(node?.name ?? ''));
  const thread = spots.reduce(
    (d, { x, y }, i) => (i ? `${d}S${num(x - place / 2)} ${num(y)} ${num(x)} ${num(y)}` : `M${num(x)} ${num(y)}`),
    '',
  );
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">`;
  const grounds = `<linearGradient id="ground"><stop stop-color="${mix(GROUND, hues[0] ?? GROUND, 0.3)}"/><stop offset=".5" stop-color="${GROUND}"/><stop offset="1" stop-color="${mix(GROUND, hues[1] ?? GROUND, 0.3)}"/></linearGradient>`;
  return [
    `${open}<defs>${grounds}</defs>${rect(-4, -4, W + 8, H + 8, 'url(#ground)')}`,
    heading((nodes.length - 1) / 2),
    stroke(thread, mix(GROUND, AMBER, 0.25), 12),
    stroke(thread, AMBER, 4),
    ...spots.map(({ node, x, y }, i) => (node.kind === 'person' ? face : poster)(node, { x, y, place, i })),
    '</svg>',
  ].join('');
}

interface Spot {
  x: number;
  y: number;
  place: number;
  i: number;
}

function face({ name, image }: ChainNode, { x, y, place, i }: Spot): string {
  const r = Math.min(92, place * 0.47);
  const clip = `<clipPath id="face${i}">${circle(x, y, r, '#000')}</clipPath>`;
  // Portraits are tall, with the face in the upper half.
  const box = `x="${num(x - r)}" y="${num(y - r)}" width="${num(2 * r)}" height="${num(3 * r)}"`;
  const drawn = image
    ? `<image ${box} href="${image}" preserveAspectRatio="xMidYMin slice"/>`
    : circle(x, y, r, mix(hueOf(name), GROUND, 0.25)) + initials(name, x, y, r);
  return `${clip}${circle(x, y, r, GROUND)}<g clip-path="url(#face${i})">${drawn}</g>${ring(x, y, r, AMBER, 4)}${label(name, x, y + r + 22, place, PAPER)}`;
}

/** The initials of a person without a photo, drawn as on every page. */
function initials(name: string, x: number, y: number, r: number): string {
  const line = initialsLine(name);
  if (!line) return '';
  const { left, right, top, bottom } = line.bounds;
  const size = Math.min(r * 0.95, (r * 1.3) / (right - left));
  return path(outline(line, x - ((left + right) / 2) * size, y - ((top + bottom) / 2) * size, size), PAPER);
}

function poster({ name, image }: ChainNode, { x, y, place, i }: Spot): string {
  const w = Math.min(136, place * 0.84);
  const h = w * 1.5;
  const box = `x="${num(x - w / 2)}" y="${num(y - h / 2)}" width="${num(w)}" height="${num(h)}"`;
  const clip = `<clipPath id="poster${i}"><rect ${box} rx="8"/></clipPath>`;
  const drawn =
    image && `<image ${box} href="${image}" preserveAspectRatio="xMidYMid slice" clip-path="url(#poster${i})"/>`;
  return `${clip}${rect(x - w / 2, y - h / 2, w, h, GROUND, 8)}${drawn}${label(name, x, y + h / 2 + 18, place, SOFT)}`;
}

/** A centered name below a picture, as large as the space allows. */
function label(name: string, x: number, top: number, place: number, colour: string): string {
  const room = { w: place - 12, h: 72, size: Math.min(27, 15 + place / 14), longest: 14 };
  const set = setTitle(name, FACES.plain, room);
  if (!set) return '';
  const first = top - (set.lines[0]?.bounds.top ?? 0) * set.size;
  const lines = set.lines.map((line, i) =>
    outline(
      line,
      x - ((line.bounds.left + line.bounds.right) / 2) * set.size,
      first + i * set.leading * set.size,
      set.size,
    ),
  );
  return path(lines.join(''), colour);
}

/** The number of degrees, and the name VideoQs. */
function heading(degrees: number): string {
  const drawText = (text: string, x: number, size: number, colour: string, atEnd = false) => {
    const line = layGlyphs(legible(text, FACES.archivo), FACES.archivo);
    const left = atEnd ? x - line.bounds.right * size : x - line.bounds.left * size;
    return { mark: path(outline(line, left, 112, size), colour), end: left + line.bounds.right * size };
  };
  const number = drawText(String(degrees), SIDE, 84, AMBER);
  const unit = drawText(degrees === 1 ? 'degree apart' : 'degrees apart', number.end + 20, 40, PAPER);
  return number.mark + unit.mark + drawText('VideoQs', W - SIDE, 34, SOFT, true).mark;
}
