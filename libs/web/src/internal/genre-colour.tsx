/** Ground, ink and accent of a genre: what a poster shows before (or without) its picture. */
export interface GenreColour {
  ground: string;
  ink: string;
  accent: string;
}
const of = (ground: string, ink: string, accent: string): GenreColour => ({ ground, ink, accent });
const COLOURS: Record<string, GenreColour> = {
  'Science Fiction': of('#07202b', '#d7f3ff', '#2de1c2'),
  'Sci-Fi & Fantasy': of('#24122f', '#ffe9d6', '#ff6a48'),
  Action: of('#231713', '#fff0d9', '#ff5a2e'),
  'Action & Adventure': of('#2a1a12', '#fff0d9', '#ff7a2e'),
  Adventure: of('#e7d6a3', '#1f2a1c', '#a63603'),
  Thriller: of('#121a24', '#f4f1ea', '#ff5a67'),
  Crime: of('#221a1d', '#f7efe2', '#ff4d6d'),
  Drama: of('#f1e1bf', '#2b1d0e', '#8a2b0d'),
  Romance: of('#ffd3cb', '#4a0d24', '#b3204f'),
  Comedy: of('#ffcf33', '#1c1340', '#a3123a'),
  Animation: of('#8cc9e6', '#0b2545', '#7a2e00'),
  Family: of('#badcff', '#12355b', '#a12f0a'),
  Kids: of('#c9f0d0', '#113a2a', '#9a2f0b'),
  Fantasy: of('#17365a', '#f6eddb', '#f0b76a'),
  History: of('#e4d2b2', '#2d2013', '#7f1d1d'),
  War: of('#2b3a2c', '#efe6d5', '#ff8a52'),
  'War & Politics': of('#2b3a2c', '#efe6d5', '#ff8a52'),
  Horror: of('#17090b', '#f3e9e0', '#ff3b4e'),
  Mystery: of('#1e1a38', '#e8e4f2', '#a78bff'),
  Music: of('#2c0d40', '#fff1f8', '#ff8fab'),
  Western: of('#efa765', '#2c1608', '#7a1f05'),
  Documentary: of('#eeece4', '#14171b', '#00598a'),
};
const OTHER = of('#1d2b3d', '#f2f5f9', '#6db3ff');

/** @param genres of a title, the first known one counts */
export function genreColour(genres: readonly string[] = []): GenreColour {
  for (const genre of genres) {
    const colour = COLOURS[genre];
    if (colour) return colour;
  }
  return OTHER;
}
