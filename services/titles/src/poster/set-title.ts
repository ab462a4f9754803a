import { balance, isSmallWord, pieces } from './break-lines.ts';
import { type GlyphLine, glyphOutline, layGlyphs, outline } from './glyph-line.ts';
import { legible } from './legible-text.ts';
import { num } from './svg-marks.ts';
import { FACES, type Face } from './typefaces.ts';

/**
 * The space for a title in user units: its width, height and largest size. `most` is the maximum number of characters
 * of a word before it is split.
 */
export interface Room {
  w: number;
  h: number;
  size: number;
  longest: number;
}

/**
 * A title that is laid out in lines. `high` is the height of its ink, from the top of the first line to the bottom of
 * the last.
 */
export interface SetTitle {
  lines: GlyphLine[];
  size: number;
  leading: number;
  high: number;
  /** The width of the space. Right-to-left lines end at this width. */
  w: number;
}

const MOST_CHARACTERS = 260;
const MOST_INK = 20_000;
/**
 * The typeface for titles that are too long for an ornate typeface. Showing the whole title matters more than an ornate
 * look.
 */
const LIGHT_FACE: Face = FACES.archivo;
/**
 * In a title with at least this many glyphs, each letter's outline is written once and reused. This keeps the SVG of
 * long titles small.
 */
const REUSE_FROM = 30;

/**
 * Lays out a title as large as the space allows, in balanced lines measured with the real font. Titles longer than any
 * real title (260 characters, or more outline data than a poster may have) end in an ellipsis. Returns null when no
 * letter of the title can be drawn.
 */
export function setTitle(title: string, face: Face, room: Room): SetTitle | null {
  for (let most = MOST_CHARACTERS; most > 4; most = Math.floor(most * 0.8)) {
    for (const tried of [face, LIGHT_FACE]) {
      const set = fit(shorten(legible(title, tried), most), tried, room);
      if (!set || drawTitle(set, 0, 0).length <= MOST_INK) return set;
    }
  }
  return null;
}

function shorten(text: string, most: number): string {
  const chars = [...text];
  if (chars.length <= most) return text;
  const head = chars.slice(0, most).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most * 0.6 ? head.slice(0, space) : head).trimEnd()}...`;
}

function fit(text: string, face: Face, room: Room): SetTitle | null {
  if (!text) return null;
  const list = pieces(text, room.longest);
  const widths = list.map((piece) => wide(layGlyphs(piece.text, face)));
  const space = wide(layGlyphs('n n', face)) - 2 * wide(layGlyphs('n', face));
  let best: { set: SetTitle; worth: number } | null = null;
  for (let count = 1; count <= Math.min(list.length, 16); count++) {
    const lines = balance(list, widths, space, count);
    const set = sized(lines, face, room);
    // Another line is added only if it makes the letters clearly larger, and never if a line would contain only "of".
    const worth = (set?.size ?? 0) * 0.92 ** count * (lines.some(isSmallWord) ? 0.7 : 1);
    if (set && worth > (best?.worth ?? 0)) best = { set, worth };
  }
  return best?.set ?? null;
}

function sized(texts: readonly string[], face: Face, room: Room): SetTitle | null {
  const lines = texts.map((text) => layGlyphs(text, face)).filter((line) => line.marks.length > 0);
  if (!lines.length) return null;
  const leading = Math.max(face.leading, clearance(lines));
  const high = heightOf(lines, leading);
  const size = Math.min(room.size, room.w / Math.max(...lines.map(wide)), room.h / high);
  return { lines, size, leading, high: high * size, w: room.w };
}

/** The smallest line spacing, in em, at which the ink of neighboring lines does not touch. */
function clearance(lines: readonly GlyphLine[]): number {
  return Math.max(0, ...lines.slice(1).map((line, i) => (lines[i]?.bounds.bottom ?? 0) - line.bounds.top + 0.05));
}

function heightOf(lines: readonly GlyphLine[], leading: number): number {
  return (lines.length - 1) * leading - (lines[0]?.bounds.top ?? 0) + (lines.at(-1)?.bounds.bottom ?? 0);
}

const wide = ({ bounds }: GlyphLine) => bounds.right - bounds.left;

/**
 * The outlines of a title. The ink of every line begins exactly at `left`, and the ink of the first line begins at
 * `top`.
 */
export function drawTitle(set: SetTitle, left: number, top: number): string {
  const first = top - (set.lines[0]?.bounds.top ?? 0) * set.size;
  const spots = set.lines.map((line, i) => ({
    line,
    x: line.fromRight ? left + set.w - line.bounds.right * set.size : left - line.bounds.left * set.size,
    y: first + i * set.leading * set.size,
  }));
  const glyphs = set.lines.reduce((sum, line) => sum + line.marks.length, 0);
  if (glyphs > REUSE_FROM) return reused(spots, set.size);
  return `<path d="${spots.map(({ line, x, y }) => outline(line, x, y, set.size)).join('')}"/>`;
}

function reused(spots: readonly { line: GlyphLine; x: number; y: number }[], size: number): string {
  const ids = new Map<unknown, string>();
  const shapes: string[] = [];
  const idOf = ({ glyph, scale }: GlyphLine['marks'][number]) => {
    const known = ids.get(glyph);
    if (known) return known;
    const id = `g${ids.size}`;
    ids.set(glyph, id);
    shapes.push(`<path id="${id}" d="${glyphOutline(glyph, scale * size, 0, 0)}"/>`);
    return id;
  };
  const rows = spots.map(({ line, x, y }) => {
    const uses = line.marks.map(
      (mark) =>
        `<use href="#${idOf(mark)}" x="${num(x + mark.x * size)}"${mark.y ? ` y="${num(mark.y * size)}"` : ''}/>`,
    );
    return `<g transform="translate(0 ${num(y)})">${uses.join('')}</g>`;
  });
  return `<defs>${shapes.join('')}</defs>${rows.join('')}`;
}
