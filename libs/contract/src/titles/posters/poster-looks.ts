import { drawnGenres, EDITION, type Palette, posterPalette } from './poster-palettes.ts';
import { castDice, type Dice } from './seeded-dice.ts';

/** The names of the compositions that suit each genre, separated by spaces. The titles service draws them. */
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

/** The data that determine a drawn poster's look. `variant` is 0 unless the neighbor in the row would look the same. */
export interface Drawn {
  mediaType_vid: string;
  genres: readonly string[];
  variant?: number | undefined;
}
export interface PosterLook {
  genre: string;
  palette: Palette;
  /** The name of the composition. */
  composition: string;
  /** The random numbers for all further choices. */
  dice: Dice;
}

/** The number of variants of a drawing, 0 included. */
export const VARIANTS = 3;

/**
 * The look of a title's drawn poster. The service draws this look. Pages compute it too, to find neighbors that would
 * look alike.
 */
export function posterLook({ mediaType_vid, genres, variant = 0 }: Drawn): PosterLook {
  const [genre, second] = drawnGenres(genres);
  const own = namesOf(genre);
  // A title's second genre contributes two of its compositions, so that a crime film and a crime comedy differ.
  const lent = second ? namesOf(second).slice(0, 2) : [];
  const dice = castDice(`${mediaType_vid}/${EDITION}`);
  const composition = dice.pick([...new Set([...own, ...lent])]);
  return { genre, palette: posterPalette(mediaType_vid, genres, variant), composition, dice };
}

/**
 * The variant of each poster in a row, chosen so that no two neighbors share composition and palette. Nearly all
 * variants are 0. When two neighbors would look the same, the later poster gets another palette.
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
