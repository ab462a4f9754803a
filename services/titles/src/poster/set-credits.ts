import { contrast } from './colour.ts';
import { layGlyphs, outline } from './glyph-line.ts';
import { legible } from './legible-text.ts';
import { FACES } from './typefaces.ts';

/**
 * The line of people and year: its position in user units, and its content. `words` and `accent` are colors on `paper`.
 */
export interface Credits {
  people: readonly string[];
  year: number | null;
  left: number;
  right: number;
  baseline: number;
  size: number;
  paper: string;
  words: string;
  accent: string;
}

const TRACKING = 0.09;
const GAP = 26;
/** How far the line may reach below its baseline, in em. Arabic letters reach further, so an Arabic line is raised. */
const DEEPEST = 0.3;
const CAPITALS = { ...FACES.plain, letters: 'upper' as const };

/**
 * The line of people and year as outlines. At most two people are shown, and only those who fit beside the year; ''
 * when there is nothing to show.
 */
export function drawCredits(c: Credits): string {
  const year = c.year === null || !Number.isFinite(c.year) ? '' : String(Math.trunc(c.year));
  const dated = layGlyphs(year, CAPITALS, TRACKING * 0.6);
  const yearWide = (dated.bounds.right - dated.bounds.left) * c.size;
  const named = namesWithin(c, c.right - c.left - (year ? yearWide + GAP : 0));
  const yearLeft = named ? c.right - yearWide : c.left;
  const yearFill = contrast(c.accent, c.paper) >= 4.5 ? c.accent : c.words;
  const lift = Math.max(0, (named?.bounds.bottom ?? 0) - DEEPEST) * c.size;
  const people = named
    ? `<path d="${outline(named, c.left - named.bounds.left * c.size, c.baseline - lift, c.size)}" fill="${c.words}"/>`
    : '';
  const date =
    year && yearWide < c.right - c.left
      ? `<path d="${outline(dated, yearLeft - dated.bounds.left * c.size, c.baseline, c.size)}" fill="${yearFill}"/>`
      : '';
  return people + date;
}

function namesWithin(c: Credits, room: number) {
  const names = c.people
    .map((name) => legible(name, CAPITALS))
    .filter(Boolean)
    .slice(0, 2);
  for (let count = names.length; count > 0; count--) {
    const line = layGlyphs(names.slice(0, count).join('  ·  '), CAPITALS, TRACKING);
    if (line.marks.length && (line.bounds.right - line.bounds.left) * c.size <= room) return line;
  }
  return null;
}
