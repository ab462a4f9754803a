import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import opentype, { type Font } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** A display typeface: its fontsource package, weight, case and spacing. Lengths are in em. */
export interface Face {
  family: string;
  weight: number;
  letters: 'upper' | 'lower' | 'as-is';
  /** The distance from one baseline to the next, in em. */
  leading: number;
  tracking: number;
}

const face = (family: string, weight: number, letters: Face['letters'], leading: number, tracking = 0): Face => ({
  family,
  weight,
  letters,
  leading,
  tracking,
});

export const FACES = {
  anton: face('anton', 400, 'upper', 1.0, 0.006),
  league: face('league-gothic', 400, 'upper', 0.86, 0.008),
  shoulders: face('big-shoulders-display', 800, 'upper', 0.9, 0.004),
  bebas: face('bebas-neue', 400, 'upper', 0.84, 0.01),
  grotesk: face('space-grotesk', 700, 'lower', 0.94, -0.03),
  syne: face('syne', 800, 'as-is', 0.98, -0.02),
  cinzel: face('cinzel', 700, 'upper', 0.96, 0.01),
  shrikhand: face('shrikhand', 400, 'as-is', 0.98),
  yeseva: face('yeseva-one', 400, 'as-is', 0.98, -0.01),
  bowlby: face('bowlby-one', 400, 'as-is', 0.98, -0.02),
  slab: face('alfa-slab-one', 400, 'upper', 0.98, 0.01),
  fraunces: face('fraunces', 800, 'as-is', 0.96, -0.025),
  lilita: face('lilita-one', 400, 'as-is', 0.92, 0.002),
  righteous: face('righteous', 400, 'as-is', 0.98, -0.005),
  limelight: face('limelight', 400, 'as-is', 0.98),
  gothic: face('grenze-gotisch', 800, 'as-is', 0.84),
  archivo: face('archivo-black', 400, 'as-is', 0.98, -0.025),
  abril: face('abril-fatface', 400, 'as-is', 0.96, -0.01),
  staatliches: face('staatliches', 400, 'upper', 0.86, 0.012),
  /** The typeface for small words, and for every letter that a display typeface lacks. */
  plain: face('noto-sans', 600, 'as-is', 1.1),
} satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
/**
 * Scripts whose letters depend on their neighbors or that run from right to left. Each has a typeface that is as heavy
 * as the display typefaces.
 */
export const SHAPED = [
  { script: /\p{sc=Arabic}/u, family: 'lalezar', subset: 'arabic', weight: 400 },
  { script: /\p{sc=Hebrew}/u, family: 'secular-one', subset: 'hebrew', weight: 400 },
  { script: /\p{sc=Devanagari}/u, family: 'khand', subset: 'devanagari', weight: 700 },
  { script: /\p{sc=Thai}/u, family: 'kanit', subset: 'thai', weight: 700 },
];
/** Display typefaces for Japanese, Korean and Chinese. Each is split into files by ranges of letters. */
export const EAST_ASIAN = ['dela-gothic-one', 'black-han-sans', 'zcool-qingke-huangyou'];
const OTHER_WEIGHT = 400;
const PLAIN_WEIGHT = 600;

const folders = new Map<string, string>();
const parsed = new Map<string, Font | null>();
const files = new WeakMap<Font, string>();
const found = new Map<string, Font | null>();
const slices = new Map<string, { file: string; ranges: [number, number][] }[]>();

/**
 * The font that has a character: the given typeface, otherwise Noto Sans, otherwise a font of the script; null when no
 * font has the character. Fonts are read from the fontsource packages on first use and cached. The function throws only
 * if a package is missing.
 */
export function fontWith(char: string, wanted: Face): Font | null {
  const key = `${wanted.family}:${char}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const font =
    inSubsets(char, wanted.family, wanted.weight) ??
    inSubsets(char, 'noto-sans', PLAIN_WEIGHT) ??
    shapedFont(char) ??
    inEastAsian(char);
  found.set(key, font);
  return font;
}

/** The font of a letter whose script needs shaping; null for all other letters. */
export function shapedFont(char: string): Font | null {
  const face = SHAPED.find(({ script }) => script.test(char));
  return face ? inSubsets(char, face.family, face.weight, [face.subset]) : null;
}

function inSubsets(char: string, family: string, weight: number, subsets: readonly string[] = SUBSETS): Font | null {
  const files = path.join(folderOf(family), 'files');
  for (const subset of subsets) {
    const font = read(path.join(files, `${family}-${subset}-${weight}-normal.woff`));
    if (font && has(font, char)) return font;
  }
  return null;
}

function inEastAsian(char: string): Font | null {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x1100) return null;
  for (const family of EAST_ASIAN) {
    const slice = slicesOf(family).find((s) => s.ranges.some(([low, high]) => code >= low && code <= high));
    const font = slice ? readOptional(slice.file) : null;
    if (font && has(font, char)) return font;
  }
  return null;
}

/** The files of an East Asian family with their code points, from the package's unicode.json. */
function slicesOf(family: string) {
  const known = slices.get(family);
  if (known) return known;
  const list = readSlices(family);
  slices.set(family, list);
  return list;
}

function readSlices(family: string) {
  const folder = folderOf(family);
  const table = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(table).map(([name, ranges]) => ({
    file: path.join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-${OTHER_WEIGHT}-normal.woff`),
    ranges: ranges.split(',').map((range) => {
      const [low = '', high = low] = range.trim().slice(2).split('-');
      return [parseInt(low, 16), parseInt(high, 16)] as [number, number];
    }),
  }));
}

function folderOf(family: string): string {
  const known = folders.get(family);
  if (known) return known;
  const folder = path.dirname(resolve(`@fontsource/${family}/package.json`));
  folders.set(family, folder);
  return folder;
}

function read(file: string): Font | null {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const font = existsSync(file) ? parse(readFileSync(file)) : null;
  parsed.set(file, font);
  if (font) files.set(font, file);
  return font;
}

/** The bytes of a font's file. */
export const fileOf = (font: Font): Buffer => readFileSync(files.get(font) ?? '');

const parse = (bytes: Buffer): Font =>
  opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** Reads a font file. A file that opentype.js cannot read counts as missing. */
function readOptional(file: string): Font | null {
  try {
    return read(file);
  } catch {
    parsed.set(file, null);
    return null;
  }
}

/** Whether a font has a character: the glyph is not .notdef (the box), and either draws something or is a space. */
function has(font: Font, char: string): boolean {
  const index = font.charToGlyphIndex(char);
  if (!index) return false;
  return char.trim() === '' || font.glyphs.get(index).path.commands.length > 0;
}
