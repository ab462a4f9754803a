import { pieces } from './break-lines.ts';
import { drawPoster } from './draw-poster.ts';
import { layGlyphs } from './glyph-line.ts';
import { legible } from './legible-text.ts';
import { shapeRun } from './shape-run.ts';
import { FACES, type Face, shapedFont } from './typefaces.ts';

const TITLES = {
  Latin: 'The Clockwork Heron',
  'Latin beyond ASCII': 'Łódź Đà Ångström',
  Vietnamese: 'Mùi đu đủ xanh',
  Cyrillic: 'Ночной дозор',
  Greek: 'Ο Θίασος',
  Arabic: 'جدایی نادر از سیمین',
  Hebrew: 'ואלס עם באשיר',
  Devanagari: 'दिलवाले दुल्हनिया ले जायेंगे',
  Thai: 'ลุงบุญมีระลึกชาติ',
  Japanese: '千と千尋の神隠し',
  Korean: '기생충',
  Chinese: '霸王别姬',
};
const faces = Object.values(FACES) as Face[];
const glyphsOf = (text: string) => {
  const font = shapedFont(text[0] ?? '');
  if (!font) throw new Error('no font');
  return { font, shaped: shapeRun(text, font) };
};

test.each(Object.entries(TITLES))(
  'draws every letter of a title in %s in every font, and never as an empty box',
  (_script, title) => {
    for (const face of faces) {
      const text = legible(title, face);
      expect([...text].filter((c) => /\p{L}/u.test(c)).length).toBe([...title].filter((c) => /\p{L}/u.test(c)).length);
      const { marks } = layGlyphs(text, face);
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.filter(({ glyph }) => glyph.index === 0)).toEqual([]); // The glyph .notdef is the empty box.
    }
    const svg = drawPoster(
      { mediaType_vid: 'movie_1', title, year: 2001, genres: ['Drama'], people: [title] },
      'poster',
    );
    expect(svg).not.toMatch(/NaN|undefined/);
  },
);

test('joins Devanagari letters, and puts a vowel before its consonant where the script does', () => {
  expect(glyphsOf('क्ष').shaped).toHaveLength(1); // Three characters form one sign.
  const { font, shaped } = glyphsOf('कि');
  expect(shaped).toHaveLength(2);
  expect(shaped[1]?.glyph.index).toBe(font.charToGlyphIndex('क'));
});

test('puts a Thai tone mark above the vowel instead of on the vowel', () => {
  const line = layGlyphs('กี่', FACES.plain);
  const extent = ({ glyph, scale, y }: (typeof line.marks)[number]) => {
    const { y1, y2 } = glyph.getBoundingBox();
    return { bottom: y1 * scale - y, top: y2 * scale - y };
  };
  const [, vowel, tone] = line.marks.map(extent);
  expect(tone?.bottom).toBeGreaterThanOrEqual((vowel?.top ?? 0) - 0.02);
});

test('breaks Thai lines between words without spaces, and begins no line with a mark', () => {
  const list = pieces(TITLES.Thai, 8);
  expect(list.length).toBeGreaterThan(2);
  expect(list.map((piece) => piece.text).join('')).toBe(TITLES.Thai);
  expect(list.filter(({ text, hyphen }) => hyphen || /^\p{M}/u.test(text))).toEqual([]);
});

test.each([
  ['Hebrew', 'אב', 'ב'],
  ['Arabic', 'اب', 'ب'],
])('draws %s from right to left, with the last letter leftmost', (_script, text, last) => {
  const { font, shaped } = glyphsOf(text);
  expect(layGlyphs(text, FACES.plain).fromRight).toBe(true);
  const leftmost = shaped[0]?.glyph.index;
  expect([font.charToGlyphIndex(last), glyphsOf(last).shaped[0]?.glyph.index]).toContain(leftmost);
});

test('puts a number after Hebrew text on the left of the text, with a space between them', () => {
  const alone = layGlyphs('שחור', FACES.plain).marks.length;
  const { marks } = layGlyphs('שחור 2', FACES.plain);
  const [two, firstLetter] = marks;
  const gap = layGlyphs('2 2', FACES.plain).marks;
  expect(marks).toHaveLength(alone + 1);
  expect((firstLetter?.x ?? 0) - (two?.x ?? 0)).toBeGreaterThanOrEqual((gap[1]?.x ?? 0) - (gap[0]?.x ?? 0) - 0.1);
});
