import { Blob, Face as HbFace, Font as HbFont, Buffer as Run, shape } from 'harfbuzzjs';
import type { Font, Glyph } from 'opentype.js';
import { sfntOf } from './sfnt-of.ts';
import { fileOf } from './typefaces.ts';

/** A glyph with its position in the run, in font units. y points up. */
export interface Shaped {
  glyph: Glyph;
  advance: number;
  dx: number;
  dy: number;
}

const fonts = new Map<Font, HbFont>();

/**
 * The glyphs of a run of one script in visual order, with joined letters and placed marks. HarfBuzz applies the font's
 * rules.
 */
export function shapeRun(text: string, font: Font): Shaped[] {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(shaper(font), run);
  const places = run.getGlyphPositions();
  return run.getGlyphInfos().map(({ codepoint }, i) => ({
    glyph: font.glyphs.get(codepoint),
    advance: places[i]?.xAdvance ?? 0,
    dx: places[i]?.xOffset ?? 0,
    dy: places[i]?.yOffset ?? 0,
  }));
}

function shaper(font: Font): HbFont {
  const known = fonts.get(font);
  if (known) return known;
  const made = new HbFont(new HbFace(new Blob(sfntOf(fileOf(font)))));
  fonts.set(font, made);
  return made;
}
