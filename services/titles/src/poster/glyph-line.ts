import type { Font, Glyph } from 'opentype.js';
import { type Shaped, shapeRun } from './shape-run.ts';
import { num } from './svg-marks.ts';
import { type Face, fontWith, shapedFont } from './typefaces.ts';

/** A box with y pointing down and the baseline at 0. */
interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * A line of glyphs, measured in em. `bounds` is the box of the visible ink, not of the advance widths, because the ink
 * must stay inside the margins.
 */
export interface GlyphLine {
  marks: { glyph: Glyph; scale: number; x: number; y: number }[];
  bounds: Bounds;
  /** Whether the first letter of the line belongs to a right-to-left script. */
  fromRight: boolean;
}

const NOTHING: Bounds = { left: 0, right: 0, top: 0, bottom: 0 };
const inkOf = new WeakMap<Glyph, Bounds | null>();

/**
 * Matches a run of one script that needs shaping, or the text between two such runs. A right-to-left run includes its
 * inner spaces.
 */
const RUNS =
  /\p{sc=Arabic}(?:[\p{sc=Arabic}\p{M}\s]*[\p{sc=Arabic}\p{M}])?|\p{sc=Hebrew}(?:[\p{sc=Hebrew}\p{M}\s]*[\p{sc=Hebrew}\p{M}])?|[\p{sc=Devanagari}][\p{sc=Devanagari}\u200c\u200d]*|\p{sc=Thai}+|[^\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Thai}]+/gu;
const FROM_RIGHT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
const FIRST_LETTER = /\p{L}/u;

/**
 * Lays out a legible text with kerning and the typeface's tracking. Letters from two different fonts get no kerning
 * between them. Scripts that need shaping get no tracking, because tracking would separate joined letters.
 */
export function layGlyphs(text: string, face: Face, tracking = face.tracking): GlyphLine {
  const marks: GlyphLine['marks'] = [];
  let bounds: Bounds | null = null;
  let x = 0;
  let before = null as { font: Font; glyph: Glyph } | null;
  const fromRight = FROM_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
  for (const { font, glyph, after, shaped } of inOrder(text, face, tracking, fromRight)) {
    const scale = 1 / font.unitsPerEm;
    if (before?.font === font && !shaped) x += font.getKerningValue(before.glyph, glyph) * scale;
    const ink = ofGlyph(glyph);
    if (ink) {
      const [left, y] = [x + (shaped?.dx ?? 0) * scale, -(shaped?.dy ?? 0) * scale];
      marks.push({ glyph, scale, x: left, y });
      bounds = around(bounds, {
        left: left + ink.left * scale,
        right: left + ink.right * scale,
        top: y + ink.top * scale,
        bottom: y + ink.bottom * scale,
      });
    }
    x += (shaped?.advance ?? glyph.advanceWidth ?? font.unitsPerEm / 2) * scale + after;
    before = { font, glyph };
  }
  return { marks, bounds: bounds ?? NOTHING, fromRight };
}

interface Placed {
  font: Font;
  glyph: Glyph;
  /** The free space after the glyph, in em. */
  after: number;
  shaped?: Shaped;
}

/** The glyphs of a text in visual order, from left to right. */
function inOrder(text: string, face: Face, tracking: number, fromRight: boolean): Placed[] {
  const runs = text.match(RUNS) ?? [];
  return (fromRight ? runs.reverse().map(spacesTurned) : runs).flatMap((run) => {
    const font = shapedFont(run[0] ?? '');
    if (font) return shapeRun(run, font).map((shaped) => ({ font, glyph: shaped.glyph, after: 0, shaped }));
    return [...run].flatMap((char) => {
      const font = fontWith(char, face);
      return font ? [{ font, glyph: font.charToGlyph(char), after: tracking }] : [];
    });
  });
}

/** Moves the spaces of a run that stands between right-to-left runs to the run's other side. */
const spacesTurned = (run: string) => run.replace(/^(\s*)(.*?)(\s*)$/su, '$3$2$1');

function around(a: Bounds | null, b: Bounds): Bounds {
  if (!a) return b;
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The box around a glyph's control points in font units, with y pointing down; null for a space. */
function ofGlyph(glyph: Glyph): Bounds | null {
  const known = inkOf.get(glyph);
  if (known !== undefined) return known;
  let bounds: Bounds | null = null;
  const add = (x: number, y: number) => {
    bounds = around(bounds, { left: x, right: x, top: -y, bottom: -y });
  };
  for (const c of glyph.path.commands) {
    if (c.type === 'Z') continue;
    add(c.x, c.y);
    if (c.type === 'Q' || c.type === 'C') add(c.x1, c.y1);
    if (c.type === 'C') add(c.x2, c.y2);
  }
  inkOf.set(glyph, bounds);
  return bounds;
}

/** The outline of a line as path data. Its origin is at (x, baseline), and one em is `size` units long. */
export function outline(line: GlyphLine, x: number, baseline: number, size: number): string {
  return line.marks
    .map((mark) => glyphOutline(mark.glyph, mark.scale * size, x + mark.x * size, baseline + mark.y * size))
    .join('');
}

/** A glyph's outline; `scale` converts font units to user units. */
export function glyphOutline(glyph: Glyph, scale: number, x: number, baseline: number): string {
  const pen = new Pen((px, py) => [Math.round((x + px * scale) * 10), Math.round((baseline - py * scale) * 10)]);
  for (const c of glyph.path.commands) {
    if (c.type === 'Z') pen.close();
    else if (c.type === 'M') pen.move(c.x, c.y);
    else if (c.type === 'L') pen.to('l', [c.x, c.y]);
    else if (c.type === 'Q') pen.to('q', [c.x1, c.y1, c.x, c.y]);
    else pen.to('c', [c.x1, c.y1, c.x2, c.y2, c.x, c.y]);
  }
  return pen.d;
}

/**
 * Writes relative path data in whole tenths. This is half as long as absolute data and accumulates no rounding error.
 */
class Pen {
  d = '';
  private at: [number, number] = [0, 0];
  private start: [number, number] = [0, 0];

  private readonly place: (x: number, y: number) => [number, number];

  constructor(place: (x: number, y: number) => [number, number]) {
    this.place = place;
  }

  move(x: number, y: number): void {
    this.at = this.start = this.place(x, y);
    this.d += `M${tenths(this.at)}`;
  }

  to(command: 'l' | 'q' | 'c', spots: readonly number[]): void {
    const steps: number[] = [];
    let end = this.at;
    for (let i = 0; i < spots.length; i += 2) {
      end = this.place(spots[i] ?? 0, spots[i + 1] ?? 0);
      steps.push(end[0] - this.at[0], end[1] - this.at[1]);
    }
    if (command !== 'l' || steps.some(Boolean)) this.d += command + tenths(steps);
    this.at = end;
  }

  close(): void {
    this.d += 'Z';
    this.at = this.start;
  }
}

/** Writes whole tenths as SVG numbers. A minus sign replaces the space before a number, as in 12.5-3. */
const tenths = (values: readonly number[]) => values.map((v, i) => (i && v >= 0 ? ' ' : '') + num(v / 10)).join('');
