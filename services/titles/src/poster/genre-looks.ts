import { drawnGenres, EDITION, type Palette, posterPalette } from '@videoqs/contract/titles/poster-palettes';
import { chevrons, fall, target } from './compositions/aim.ts';
import { grid, helmet, monolith } from './compositions/beyond.ts';
import { blinds, lamplight, skyline } from './compositions/city.ts';
import { fingerprint, glass, keyhole } from './compositions/clue.ts';
import { island, ridges, road, waves } from './compositions/land.ts';
import { bloom, moons, profile } from './compositions/love.ts';
import { impact, slices, speed } from './compositions/motion.ts';
import { eye, forest, spiral } from './compositions/night.ts';
import { contours, globe, testCard, tiles } from './compositions/order.ts';
import { arcade, castle, searchlights } from './compositions/past.ts';
import { arcs, critters, memphis } from './compositions/play.ts';
import { panes, sail, tree, umbrellas } from './compositions/quiet.ts';
import { door, shadow, stairwell } from './compositions/rooms.ts';
import { bars, pulse, vinyl } from './compositions/sound.ts';
import { comet, orbits, portal, rain } from './compositions/space.ts';
import { bubbles } from './compositions/talk.ts';
import type { PosterFacts } from './draw-poster.ts';
import { castDice } from './seeded-dice.ts';
import type { Composition } from './stage.ts';
import { FACES, type Face, type FaceName } from './typefaces.ts';

interface GenreLook {
  faces: FaceName[];
  compositions: Composition[];
}

/** How each genre is drawn. */
const LOOKS: Readonly<Record<string, GenreLook>> = {
  Western: { faces: ['slab', 'league'], compositions: [waves, road, ridges, shadow] },
  Horror: { faces: ['gothic', 'abril'], compositions: [eye, forest, door, keyhole] },
  Music: { faces: ['limelight', 'righteous'], compositions: [vinyl, pulse, bars, arcs] },
  War: { faces: ['staatliches', 'shoulders'], compositions: [searchlights, ridges, shadow] },
  'War & Politics': { faces: ['staatliches', 'shoulders'], compositions: [searchlights, arcade, shadow] },
  Animation: { faces: ['lilita', 'bowlby'], compositions: [critters, arcs, memphis, waves, tree, bubbles] },
  Kids: { faces: ['lilita', 'bowlby'], compositions: [critters, memphis, arcs] },
  Documentary: { faces: ['syne', 'archivo'], compositions: [contours, globe, tiles] },
  'Science Fiction': {
    faces: ['grotesk', 'syne'],
    compositions: [orbits, portal, rain, comet, monolith, helmet, grid, globe, contours],
  },
  'Sci-Fi & Fantasy': { faces: ['grotesk', 'cinzel'], compositions: [portal, orbits, forest, comet, monolith, castle] },
  Fantasy: { faces: ['cinzel', 'yeseva'], compositions: [castle, ridges, forest, island, tree, portal] },
  Romance: { faces: ['yeseva', 'fraunces'], compositions: [moons, bloom, profile, island] },
  History: { faces: ['cinzel', 'yeseva'], compositions: [arcade, castle, profile, waves] },
  Mystery: { faces: ['fraunces', 'abril'], compositions: [stairwell, spiral, eye, lamplight] },
  Crime: {
    faces: ['bebas', 'league'],
    compositions: [blinds, skyline, lamplight, door, keyhole, fingerprint, glass, stairwell],
  },
  News: { faces: ['archivo', 'syne'], compositions: [globe, testCard, tiles] },
  Reality: { faces: ['bowlby', 'righteous'], compositions: [testCard, memphis, bubbles] },
  Talk: { faces: ['bowlby', 'archivo'], compositions: [bubbles, testCard, arcs] },
  Soap: { faces: ['yeseva', 'fraunces'], compositions: [bloom, moons, profile] },
  Family: { faces: ['lilita', 'righteous'], compositions: [critters, arcs, waves] },
  Adventure: { faces: ['league', 'slab'], compositions: [ridges, road, island, waves, sail, contours] },
  'Action & Adventure': {
    faces: ['anton', 'league'],
    compositions: [impact, ridges, speed, road, target, fall, chevrons],
  },
  Thriller: {
    faces: ['bebas', 'shoulders'],
    compositions: [spiral, blinds, stairwell, lamplight, speed, glass, keyhole],
  },
  Action: { faces: ['anton', 'shoulders'], compositions: [impact, slices, speed, skyline, target, chevrons, fall] },
  Comedy: { faces: ['shrikhand', 'bowlby'], compositions: [memphis, bubbles, arcs, umbrellas] },
  Drama: { faces: ['fraunces', 'yeseva'], compositions: [shadow, profile, door, moons, panes, sail, tree, umbrellas] },
  'TV Movie': { faces: ['archivo', 'syne'], compositions: [testCard, tiles, moons] },
};

/** Everything chosen for one title before anything is drawn. */
export interface Look {
  genre: string;
  palette: Palette;
  composition: Composition;
  face: Face;
}

/** The look of a title; the same for every shape and size, so a title is known again wherever it stands. */
export function chooseLook({ mediaType_vid, genres }: Pick<PosterFacts, 'mediaType_vid' | 'genres'>): Look {
  const [genre, second] = drawnGenres(genres);
  const { faces, compositions } = LOOKS[genre] as GenreLook;
  // A second genre lends two of its compositions, so that two crime films of which one is also a comedy part company.
  const lent = second ? (LOOKS[second]?.compositions.slice(0, 2) ?? []) : [];
  const dice = castDice(`${mediaType_vid}/${EDITION}`);
  return {
    genre,
    palette: posterPalette(mediaType_vid, genres),
    composition: dice.pick([...new Set([...compositions, ...lent])]),
    face: FACES[dice.pick(faces)],
  };
}
