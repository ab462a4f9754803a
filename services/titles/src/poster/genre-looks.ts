import { posterLook } from '@videoqs/contract/titles/posters/poster-looks';
import type { Palette } from '@videoqs/contract/titles/posters/poster-palettes';
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
import type { Composition } from './stage.ts';
import { FACES, type Face, type FaceName } from './typefaces.ts';

/** The typefaces that suit each genre. */
const FACES_OF: Readonly<Record<string, readonly FaceName[]>> = {
  Western: ['slab', 'league'],
  Horror: ['gothic', 'abril'],
  Music: ['limelight', 'righteous'],
  War: ['staatliches', 'shoulders'],
  'War & Politics': ['staatliches', 'shoulders'],
  Animation: ['lilita', 'bowlby'],
  Kids: ['lilita', 'bowlby'],
  Documentary: ['syne', 'archivo'],
  'Science Fiction': ['grotesk', 'syne'],
  'Sci-Fi & Fantasy': ['grotesk', 'cinzel'],
  Fantasy: ['cinzel', 'yeseva'],
  Romance: ['yeseva', 'fraunces'],
  History: ['cinzel', 'yeseva'],
  Mystery: ['fraunces', 'abril'],
  Crime: ['bebas', 'league'],
  News: ['archivo', 'syne'],
  Reality: ['bowlby', 'righteous'],
  Talk: ['bowlby', 'archivo'],
  Soap: ['yeseva', 'fraunces'],
  Family: ['lilita', 'righteous'],
  Adventure: ['league', 'slab'],
  'Action & Adventure': ['anton', 'league'],
  Thriller: ['bebas', 'shoulders'],
  Action: ['anton', 'shoulders'],
  Comedy: ['shrikhand', 'bowlby'],
  Drama: ['fraunces', 'yeseva'],
  'TV Movie': ['archivo', 'syne'],
};

/** The function that draws each composition of the contract. */
const DRAWN_BY: Readonly<Record<string, Composition>> = {
  arcade,
  arcs,
  bars,
  blinds,
  bloom,
  bubbles,
  castle,
  chevrons,
  comet,
  contours,
  critters,
  door,
  eye,
  fall,
  fingerprint,
  forest,
  glass,
  globe,
  grid,
  helmet,
  impact,
  island,
  keyhole,
  lamplight,
  memphis,
  monolith,
  moons,
  orbits,
  panes,
  portal,
  profile,
  pulse,
  rain,
  ridges,
  road,
  sail,
  searchlights,
  shadow,
  skyline,
  slices,
  speed,
  spiral,
  stairwell,
  target,
  testCard,
  tiles,
  tree,
  umbrellas,
  vinyl,
  waves,
};

/** All choices that are made for a title before its poster is drawn. */
export interface Look {
  genre: string;
  palette: Palette;
  composition: Composition;
  face: Face;
}

/** The look of a title. It is the same for every shape and size, so that members recognize the title everywhere. */
export function chooseLook({ mediaType_vid, genres, variant }: Parameters<typeof posterLook>[0]): Look {
  const { genre, palette, composition, dice } = posterLook({ mediaType_vid, genres, variant });
  return {
    genre,
    palette,
    composition: DRAWN_BY[composition] as Composition,
    face: FACES[dice.pick(FACES_OF[genre] as FaceName[])],
  };
}
