import { Resvg } from '@resvg/resvg-js';
import { GENRES, palettesOf, posterPalette } from '@videoqs/contract/titles/posters/poster-palettes';
import fc from 'fast-check';
import { contrast } from './colour.ts';
import { drawPoster, type PosterFacts } from './draw-poster.ts';
import { chooseLook } from './genre-looks.ts';
import { layGlyphs } from './glyph-line.ts';
import { legible } from './legible-text.ts';
import { rasterise } from './rasterise.ts';
import { setTitle } from './set-title.ts';
import { fieldColours } from './stage.ts';
import { FACES, type Face } from './typefaces.ts';

const SHAPES = [
  ['poster', 'large'],
  ['poster', 'small'],
  ['backdrop', 'large'],
  ['og', 'large'],
] as const;
/** The left, right, top and bottom limits for words, by kind of sheet. */
const MARGINS = { poster: [40, 460, 40, 711], og: [64, 532, 60, 570] } as const;
const LONG = 'Birdman or (The Unexpected Virtue of Ignorance)';
const LONGEST =
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the Attack of the Evil, Mutant, Hellbound, Flesh-Eating Subhumanoid Zombified Living Dead, Part 2';
const faces = Object.values(FACES) as Face[];

const film = (over: Partial<PosterFacts> = {}): PosterFacts => ({
  mediaType_vid: 'movie_603',
  title: 'The Matrix',
  year: 1999,
  genres: ['Action', 'Science Fiction'],
  people: ['Keanu Reeves', 'Carrie-Anne Moss'],
  ...over,
});

/**
 * The box around the ink of the words as resvg measures it, or null without words. It throws if the SVG is not well
 * formed.
 */
function wordsBox(svg: string) {
  new Resvg(svg);
  const words = /<g id="words">(.*)<\/g><\/svg>$/s.exec(svg)?.[1] ?? '';
  if (!words) return null;
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">${words}</svg>`).getBBox();
  return box ? { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height } : null;
}

function expectWithinMargins(svg: string, shape: 'poster' | 'og') {
  const box = wordsBox(svg);
  if (!box) return;
  const [left, right, top, bottom] = MARGINS[shape];
  expect(box.left).toBeGreaterThanOrEqual(left - 0.2);
  expect(box.right).toBeLessThanOrEqual(right + 0.2);
  expect(box.top).toBeGreaterThanOrEqual(top);
  expect(box.bottom).toBeLessThanOrEqual(bottom);
}

const anyTitle = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom(
    LONG,
    LONGEST,
    'Supercalifragilisticexpialidocious',
    'W'.repeat(60),
    'i'.repeat(400),
    '<&">',
    '\ud800 x',
    'Ночной дозор',
    'Łódź Đà Ångström',
    'جدایی نادر از سیمین',
    'سلام 千と千尋 (2001)',
    'ואלס עם באשיר 2',
    'दिलवाले दुल्हनिया ले जायेंगे',
    'ฉลาดเกมส์โกง'.repeat(4),
    'שלום नमस्ते สวัสดี',
  ),
);
const anyFacts = fc.record({
  mediaType_vid: fc.integer({ min: 1, max: 2_000_000 }).map((vid) => `movie_${vid}`),
  title: anyTitle,
  year: fc.option(fc.integer({ min: 1870, max: 2100 })),
  genres: fc.subarray([...GENRES, 'No Such Genre'], { maxLength: 4 }),
  people: fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 3 }),
});
const RUNS = { numRuns: 100 };

describe('drawPoster', () => {
  it('draws the same picture for the same title data', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...SHAPES), (facts, [shape, size]) => {
        expect(drawPoster(structuredClone(facts), shape, size)).toBe(drawPoster(facts, shape, size));
      }),
      { numRuns: 40 },
    );
  });

  it("keeps the title's words inside the margins of a well-formed SVG without external references", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(SHAPES[0], SHAPES[1], SHAPES[3]), (facts, [shape, size]) => {
        const svg = drawPoster(facts, shape, size);
        expectWithinMargins(svg, shape);
        expect(svg.length).toBeLessThan(40_000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<filter|<script|<image|href="[^#]/);
      }),
      RUNS,
    );
  });

  it.each(GENRES)('draws %s in every shape and composition under 40 kB', (genre) => {
    for (let vid = 1; vid <= 6; vid++) {
      for (const [shape, size] of SHAPES) {
        const svg = drawPoster(film({ mediaType_vid: `tv_${vid}`, genres: [genre], title: LONG }), shape, size);
        expect(svg.length).toBeLessThan(40_000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        if (shape === 'backdrop') expect(svg).not.toContain('id="words"');
      }
    }
  });

  it.each(GENRES)('gives posters of neighbors in %s different compositions and colors', (genre) => {
    const looks = Array.from({ length: 60 }, (_, vid) =>
      chooseLook(film({ mediaType_vid: `movie_${vid}`, genres: [genre] })),
    );
    expect(new Set(looks.map((look) => look.palette.ground + look.palette.accent)).size).toBe(palettesOf(genre).length);
    expect(new Set(looks.map((look) => look.composition)).size).toBeGreaterThanOrEqual(2);
    expect(
      new Set(
        looks.map(
          (look) =>
            look.palette.ground +
            look.palette.accent +
            Object.values(FACES).indexOf(look.face as never) +
            look.composition.draw,
        ),
      ).size,
    ).toBeGreaterThan(12);
    const same = looks
      .slice(1)
      .filter(
        (look, i) => look.composition === looks[i]?.composition && look.palette.ground === looks[i]?.palette.ground,
      );
    expect(same.length).toBeLessThan(14);
  });

  it('draws different posters for different title ids, even if composition and seed are the same', () => {
    const drawings = Array.from({ length: 40 }, (_, vid) =>
      drawPoster(film({ mediaType_vid: `movie_${vid}` }), 'poster'),
    );
    expect(new Set(drawings).size).toBe(40);
  });

  it('leaves people out of the small poster and makes its title larger', () => {
    const [large, small] = (['large', 'small'] as const).map((size) =>
      wordsBox(drawPoster(film({ title: 'Fast and Loose', mediaType_vid: 'movie_7' }), 'poster', size)),
    );
    const anybody = drawPoster(film({ people: ['Somebody Else'] }), 'poster', 'small');
    expect(anybody).toBe(drawPoster(film(), 'poster', 'small'));
    expect(drawPoster(film({ people: ['Somebody Else'] }), 'poster')).not.toBe(drawPoster(film(), 'poster'));
    expect((small?.bottom ?? 0) - (small?.top ?? 0)).toBeGreaterThan((large?.bottom ?? 0) - (large?.top ?? 0) - 40);
  });

  it("uses the more specific of a title's genres", () => {
    expect(chooseLook(film({ genres: ['Action', 'Science Fiction'] })).genre).toBe('Science Fiction');
    expect(chooseLook(film({ genres: ['Thriller', 'Horror'] })).genre).toBe('Horror');
    expect(chooseLook(film({ genres: ['Drama', 'Music'] })).genre).toBe('Music');
    expect(chooseLook(film({ genres: [] })).genre).toBe('TV Movie');
  });
});

describe('poster colors', () => {
  it.each(GENRES)(
    'come from at least five palettes for the genre %s, with readable words on every background',
    (genre) => {
      const palettes = palettesOf(genre);
      expect(palettes.length).toBeGreaterThanOrEqual(5);
      for (const palette of palettes) {
        for (const field of ['ground', 'ink', 'dark'] as const) {
          const { paper, words } = fieldColours(field, palette);
          expect(contrast(paper, words)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it('paint all words in colors that are readable on their background', () => {
    for (let vid = 0; vid < 81; vid++) {
      const facts = film({ mediaType_vid: `movie_${vid}`, genres: [GENRES[vid % GENRES.length] as string] });
      const [before = '', after = ''] = drawPoster(facts, 'poster').split('<g id="words">');
      const paper = /fill="(#\w{6})"\/>$/.exec(before)?.[1] as string;
      for (const [, fill] of after.matchAll(/fill="(#\w{6})"/g))
        expect(contrast(fill as string, paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are the same on pages as in the poster that the service draws', () => {
    const { mediaType_vid, genres } = film();
    const palette = posterPalette(mediaType_vid, genres);
    expect(chooseLook(film()).palette).toEqual(palette);
    expect(drawPoster(film(), 'backdrop')).toContain(palette.ground);
  });
});

describe('poster fonts', () => {
  const room = { w: 420, h: 196, size: 118, longest: 15 };

  it.each(faces)('draw every letter of a long title in $family', (face) => {
    const glyphs = (title: string) =>
      setTitle(title, face, room)?.lines.reduce((sum, line) => sum + line.marks.length, 0);
    expect(glyphs(LONG)).toBe(LONG.replaceAll(' ', '').length);
    expect(glyphs(LONGEST)).toBe(LONGEST.replaceAll(' ', '').length);
  });

  it.each(faces)('do not let the lines of a title in $family touch', (face) => {
    const set = setTitle('Ågy jÅqp Ågy jÅqp', face, { ...room, h: 400 });
    set?.lines.slice(1).forEach((line, i) => {
      expect(set.leading + line.bounds.top).toBeGreaterThan(set.lines[i]?.bounds.bottom ?? 0);
    });
    expect(set?.lines.length).toBeGreaterThan(1);
  });

  it('kern the letters', () => {
    const wide = (text: string) => layGlyphs(text, FACES.cinzel).bounds.right;
    expect(wide('AV')).toBeLessThan(wide('A') + wide('V') - 0.05);
  });

  it('hyphenate a very long word instead of shrinking its letters', () => {
    const set = setTitle('Supercalifragilisticexpialidocious', FACES.archivo, room);
    expect(set?.lines.length).toBeGreaterThan(1);
    expect(set?.size).toBeGreaterThan(40);
  });

  it("replace a missing letter with another font's letter or a plainer letter, and drop letters without a replacement", () => {
    expect(legible('Ночной дозор', FACES.anton)).toBe('НОЧНОЙ ДОЗОР');
    expect(legible('Ελληνικά 🎬', FACES.bebas)).toBe('ΕΛΛΗΝΙΚΆ');
    expect(legible('Ⅷ…', FACES.limelight)).not.toBe('');
    expect(legible('🎬🎥', FACES.anton)).toBe('');
  });

  it.each(['千と千尋の神隠し', '기생충', '霸王别姬', '진격의 거인', 'سینما', 'كفرناحوم'])(
    'include every letter of %s',
    (title) => {
      for (const face of faces) expect(legible(title, face)).toBe(title);
      const glyphs = setTitle(title, FACES.lilita, room)?.lines.flatMap((line) => line.marks);
      expect(glyphs?.length).toBeGreaterThan(2);
      expect(glyphs?.every(({ glyph }) => glyph.path.commands.length > 0)).toBe(true);
    },
  );

  it('join Arabic letters and set them from right to left, aligned to the right margin', () => {
    const line = layGlyphs('سلام', FACES.anton, 0.2);
    // The glyphs are meem in its final form, lam and alef as a ligature, and seen in its initial form.
    expect(line.marks.map(({ glyph }) => glyph.name)).toEqual(['uni0645', 'uniFEFC', 'uniFEB3']);
    expect(line.fromRight).toBe(true);
    const mixed = layGlyphs('سلام 2', FACES.anton);
    expect(mixed.marks.at(-1)?.glyph.name).toBe('uniFEB3');
    const box = wordsBox(drawPoster(film({ title: 'سلام', people: [], year: null }), 'poster', 'small'));
    expect(box?.right).toBeCloseTo(460, 0);
    expect(layGlyphs('Salam سلام', FACES.anton).fromRight).toBe(false);
  });

  it('show only the year when no letter of a title can be drawn', () => {
    expect(wordsBox(drawPoster(film({ title: '🎬' }), 'poster', 'small'))).not.toBeNull();
  });
});

describe('the conversion of a drawn poster to a bitmap', () => {
  it('makes a PNG of the requested width', async () => {
    const png = await rasterise(drawPoster(film(), 'og'), 300);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 158]);
  });
});
