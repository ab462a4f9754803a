import { layGlyphs } from './glyph-line.ts';
import { legible } from './legible-text.ts';
import { FACES } from './typefaces.ts';

const FACE = { ...FACES.archivo, letters: 'upper' as const };

/** Up to two initials of a name as one line, in em; null when no typeface has these letters. */
export function initialsLine(name: string): ReturnType<typeof layGlyphs> | null {
  const words = legible(name, FACE)
    .split(/[\s-]+/)
    .filter(Boolean);
  const firsts = [words[0], words.length > 1 ? words.at(-1) : undefined].map((w) => [...(w ?? '')][0] ?? '');
  const line = layGlyphs(firsts.join('').toLocaleUpperCase('en-US'), FACE);
  return line.marks.length > 0 && line.bounds.right > line.bounds.left ? line : null;
}
