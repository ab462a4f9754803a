import { drawnGenres, EDITION, type Palette, posterPalette } from './poster-palettes.ts';
import { castDice, type Dice } from './seeded-dice.ts';

/** The compositions of each genre that has palettes, by name; the titles service draws them. */
const COMPOSITIONS: Readonly<Record<string, string>> = {
  Western: 'waves road ridges shadow',
  Horror: 'eye forest door keyhole',
  Music: 'vinyl pulse bars arcs',
  War: 'searchlights ridges shadow',
  'War & Politics': 'searchlights arcade shadow',
  Animation: 'critters arcs memphis waves tree bubbles',
  Kids: 'critters memphis arcs',
  Documentary: 'contours globe tiles',
  'Science Fiction': 'orbits portal rain comet monolith helmet grid globe contours',
  'Sci-Fi & Fantasy': 'portal orbits forest comet monolith castle',
  Fantasy: 'castle ridges forest island tree portal',
  Romance: 'moons bloom profile island',
  History: 'arcade castle profile waves',
  Mystery: 'stairwell spiral eye lamplight',
  Crime: 'blinds skyline lamplight door keyhole fingerprint glass stairwell',
  News: 'globe testCard tiles',
  Reality: 'testCard memphis bubbles',
  Talk: 'bubbles testCard arcs',
  Soap: 'bloom moons profile',
  Family: 'critters arcs waves',
  Adventure: 'ridges road island waves sail contours',
  'Action & Adventure': 'impact ridges speed road target fall chevrons',
  Thriller: 'spiral blinds stairwell lamplight speed glass keyhole',
  Action: 'impact slices speed skyline target chevrons fall',
  Comedy: 'memphis bubbles arcs umbrellas',
  Drama: 'shadow profile door moons panes sail tree umbrellas',
  'TV Movie': 'testCard tiles moons',
};

/** What a drawn poster's look hangs on. variant: 0 unless its neighbour looks the same. */
export interface Drawn {
  mediaType_vid: string;
  genres: readonly string[];
  variant?: number | undefined;
}
export interface PosterLook {
  genre: string;
  palette: Palette;
  /** Its name. */
  composition: string;
  /** What else is chosen is thrown with it. */
  dice: Dice;
}

/** Variants that a drawing can be asked for in, 0 among them. */
export const VARIANTS = 3;

/** The look of a title's drawn poster: the service draws it, and pages know by it which neighbours would look alike. */
export function posterLook({ mediaType_vid, genres, variant = 0 }: Drawn): PosterLook {
  const [genre, second] = drawnGenres(genres);
  const own = namesOf(genre);
  // A second genre lends two of its compositions, so that two crime films of which one is also a comedy part company.
  const lent = second ? namesOf(second).slice(0, 2) : [];
  const dice = castDice(`${mediaType_vid}/${EDITION}`);
  const composition = dice.pick([...new Set([...own, ...lent])]);
  return { genre, palette: posterPalette(mediaType_vid, genres, variant), composition, dice };
}

/**
 * The variant in which each poster of a row is to be shown, so that no two neighbours share composition and palette: 0
 * for nearly all, another palette for the later of two that would look the same.
 */
export function variantsOf(row: readonly Drawn[]): number[] {
  const variants: number[] = [];
  let before: PosterLook | undefined;
  for (const { mediaType_vid, genres } of row) {
    const looks = Array.from({ length: VARIANTS }, (_, variant) => posterLook({ mediaType_vid, genres, variant }));
    const variant = looks.findIndex((look) => !before || !alike(look, before));
    variants.push(variant);
    before = looks[variant];
  }
  return variants;
}

const alike = (a: PosterLook, b: PosterLook) =>
  a.composition === b.composition && a.palette.ground === b.palette.ground;

const namesOf = (genre: string): string[] => (COMPOSITIONS[genre] ?? '').split(' ').filter(Boolean);
