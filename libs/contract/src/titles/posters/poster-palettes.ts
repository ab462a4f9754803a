/**
 * A poster's four colors. Text is drawn with ink on ground, so the contrast of these two is at least 4.5:1 (tested).
 * Accent is the main color. Glow suits accent and is used for light and small shapes.
 */
export interface Palette {
  ground: string;
  ink: string;
  accent: string;
  glow: string;
}

/**
 * The palettes of each genre, written as 'ground ink accent glow'. Genres are listed from the most specific to the most
 * general. A title uses its first genre in this list. Names are TMDB's.
 */
const SWATCHES: Readonly<Record<string, string>> = {
  Western:
    'f0a763 2b1407 932c0c fbe0b0, efd9ac 33190d c2501d e89b3c, 7a2412 fbe3bd f09a3e fbd07c, 1f4a4c f7e4c2 e2853a f4c77b, d9772f 24100a fbdc9b 7e1d0b',
  Horror:
    '0b0809 f4e8df c0091e f26b3a, 8e0f17 f9ead9 140607 f4b393, 0d1513 e6efe0 6fae3d d7e36b, e9e1d3 140c0c a80f1d 5b1a1a, 1a0f22 f1e4ec d6264e f29e6d',
  Music:
    '2a0b3d fff0f6 ff5f8f ffc14d, f6c445 24112f e23d3d 2a7f9e, 0b2a3a fdf1dc ff7a48 3fd0c9, ff5a4e 2b0a17 ffd56b ffeede, f4e9d6 20183a e4453a 3b6fd4',
  War: '2e3b2c f1e7d0 d9642a e9b756, d9ccad 23281d a63a1c d08f2c, 1e2a33 efe6d6 cc5430 e6b566, 4d2a1c f6e5c8 e58a34 f3c87b, c4c2a4 1c231d b3321f e0a93b',
  'War & Politics':
    '22303a f1e8d7 c8442d e2ae55, ddd2b8 20242b 9e2a22 bb8a2f, 3a1418 f6e6d2 d9603a ecba6a, 2c3a2e efe8d2 d2742f e8c068, cdd3d3 161f2a b3272d 4f7f95',
  Animation:
    '8fd0ee 0d2a52 ff7a3d ffd23f, ffd04d 2a1a5e ef4b6c 1fa99c, 262261 fdf3df ff6f59 41d3bd, ff8f78 3a1140 ffe08a 2f6fd6, b9e5c9 123b3a f4633a f9c440',
  Kids: 'ffd95c 24306b f2555a 2bb3a3, 7ed3d1 1a2c5b ff7059 ffe07a, ff9d8a 33185c ffe27d 3c7fdd, 3b2a8c fff4d9 ff9f45 54d2c6, c5e86c 183a4a f45b69 ffb627',
  Documentary:
    'f1efe8 16181a 0a78b5 f2a33a, 143642 f0ebdc e9a23b 7cc6b0, e4e0d2 26312a d1542c 6a994e, 1a1d21 f3f1ea 3fa7a0 f1c453, dbe7ea 12232e e2562e 2f86a6',
  'Science Fiction':
    '07131f d8f3ff 21d6b5 7fb8ff, 1a0f2b f4e6ff ff5b3e ffb86b, dfe7e5 101d2b f04e23 2a9fb0, 04221f dcfbe6 3ddc84 c6f36d, c93c17 fff1dd 1d0f16 ffc15e, 2b1055 f3e8ff 41e2ff ff8ad1, f2c14e 17202e 1f5fa8 d8432b, 0d2b45 ffecd6 ff9e5e 8df0e2',
  'Sci-Fi & Fantasy':
    '1c0f25 ffe9d8 ff5836 ffb45c, 0d1e3a e3f0ff 6c8cff f4b860, 07302f e3f8ec 2fd3a0 e9d36c, e6dff0 1d1338 7b3ff2 f0743e, 3b0d1a ffe6d5 ff4d4d ffb35c',
  Fantasy:
    '15294d f6ecd8 e2a552 9ac7e8, 2a1a4a f5e9ff f0934f b58cff, 0f3d3a f1ecd2 e3b23c 7ed0a8, e9dfc8 2b2146 8a3fa0 e0a030, 3d1230 fbe6d4 f26b4e f6c667',
  Romance:
    'ffd9cf 4b0c26 d7346b ff9a76, 5a1032 ffe3da ff7b7b ffc59e, f8e7de 2f1c3f c94f7c f2a65e, f47c7c 3a0a20 ffe1c9 a81e4a, 2b2350 fde4e1 f2789f f9c784',
  History:
    'e8d8b8 2c1f13 8c2318 c9932f, 2e2a22 efe2c6 c88a3a e8c987, d4c3a0 1d2b33 a4441f e6b04f, 4a1717 f5e5cc dba24a f1cf8e, 1f3040 efe6d2 c96f3b e3bd78',
  Mystery:
    '1c1a33 ece6f6 8f78ff f2b872, 10282e e9e7d6 d9a441 6fb7b0, d8d0dd 201a30 7a3e8f c9842e, 2b1a20 f2e4d5 d3604a e9b97a, c9d3c4 182523 2f7a6b d98e3c',
  Crime:
    '17181c f4ecdf c3122f e9b44c, 0e2326 eee6d3 d8572a e8c36a, d9cdb8 1c1714 a31621 e8a33d, 2a1220 f6e7d8 e0323e f2a65a, c8a24a 16130e 8f1d14 f4e2b4, 1b2a41 f1ead8 e0b13c d65a3a, b9c0b5 191c19 7d1d2a 2f5d62, 3b2415 f5e6cf e08a2e c9d6c2',
  News: 'f0eee9 14202e d22630 2f7fb3, 0f2742 eef2f3 e5383b f0b541, d9e2e8 17212b c62b2b 3a86a8, 8f1420 fbefe6 1c0d12 f2b56b, 1e2326 f2efe6 e98a2d 58a9b5',
  Reality:
    'ff7eb0 2b0d33 ffe066 5a2fc2, 1fb5ad 08202a ffe45c ff6f61, ffc83d 2a1748 f0386b 22a0b6, 3a1d6e fff0e0 ff6a88 ffcf56, f6ebe4 28193f f0503c 8f4fd0',
  Talk: 'f7c93f 20204a e44d3a 2a8fa5, 1b2f5b fdf1dc ff7a45 ffd15c, f6ece0 221d3d e8503a 2f7fc2, c6431d fff2df 2a0f14 ffc94d, 2f968e 061b1d ffdf6b ff8a65',
  Soap: 'fbd7d3 45112c c92d5d f29a5e, 3d1838 fce5dc f06d8f f5bf78, f6e6cf 351b33 b53a66 e39a3c, 1f3d4d fbeadc f0837c f4c98a, e7a0a0 3a0d22 a3163f ffe6cf',
  Family:
    'bfe0f7 12335a ff6a4d ffd166, fff0c9 1f3b5c f25f3a 35a7a0, 17617a fdf6e0 ffb83d ff8360, ffb59c 3b1a45 e5383b fff0d1, cbe8b8 1a3a2e f2683c fcbf49',
  Adventure:
    'ead9a8 1d2e24 c8501c f29f3d, 0e3b43 f5ecd2 ef8a35 f6d06f, f6e3c5 17364a d5572b 3f9c8f, 21402f f3ecd0 e7a23c f4d58d, f0b85a 38200f b23a1c fce8c2',
  'Action & Adventure':
    '14231f f6efdb f2672a f7c14b, f2b632 1d1710 c9301c fff1cf, 10304a f4ecdb ff6b35 4fb9c2, eadfc6 1f2023 d43d1a e59f26, 7d1f1a fdebd0 f79a3c ffd27a',
  Thriller:
    '101418 f3f0e8 e2293a f0b34a, d8dcd6 14191c d1242f 5d7f8c, 0c2530 eaf0ea f26b2c f4c95d, d8232a fff1e2 17090b f7b32b, 232323 f4eede e8c21d f08a24',
  Action:
    '14110f fff1dc ff4a1c ffc247, cf2a14 fff4e3 1b0d0c ffc53d, f5b700 191511 d7261e fff6dd, 0f1c2e f6efe2 ff5d2e 3fb8d4, f3ead9 1c1a1a e0311b f2a20c, 1f2a14 f4f0d8 e8d21d ff7a2f, 3a0f2b ffe9e2 ff4f79 ffb14a, cfd6da 14181d d1301f 2c6e9b',
  Comedy:
    'ffd23f 22143f ee4266 2fb5a0, ff6b57 2a0f2e ffdd67 fff3df, 13a89e 0b2027 ffd95a ff7d5c, f9eedb 2b1b45 ff5a3c ffb400, 5b2a86 fff1d6 ffb52e ff6f91',
  Drama:
    'f2e4cb 2a1b10 b4431f e5a64c, 20304a f3e7d6 e07a4b f2c57c, e3d5d0 2c1a26 9c2f45 d98c6a, 33231e f5e6d0 d98e3f f0c987, cfd8cf 1b2a2c c2502e e3b34f, 2f4a3f f3ecd9 e6a15c f2d59b, f4cf9a 33203a a23b5c e2703a, 41274a f7e7e0 e98a8a f6c98f',
  'TV Movie':
    'eee6d8 1f2440 d9482f 2f8fa8, 1d2733 f4efe3 f0a23c 4fb6b0, f3c14b 26203a d63d4f 2b7fa0, 31254a f6ecdd f0746a f3c969, d6e3dc 1c2b2b d65a31 3f8a8c',
};

/** The genre whose drawing is used for a title without any TMDB genre. */
const UNKNOWN = 'TV Movie';
/** The genres with palettes, the most specific first. */
export const GENRES: readonly string[] = Object.keys(SWATCHES);

/**
 * The seed of the random numbers. A new seed redraws the whole catalogue. The seed is part of every picture's address.
 */
export const EDITION = '91';

/** A title's genres that have palettes, the most specific first; never empty. */
export function drawnGenres(genres: readonly string[]): [string, ...string[]] {
  const [first = UNKNOWN, ...rest] = GENRES.filter((name) => genres.includes(name));
  return [first, ...rest];
}

/** The palettes of a genre. @throws RangeError when TMDB has no such genre */
export function palettesOf(genre: string): Palette[] {
  const row = SWATCHES[genre];
  if (!row) throw new RangeError(`there are no palettes for the genre ${genre}`);
  return row.split(', ').map((swatch) => {
    const [ground, ink, accent, glow] = swatch.split(' ').map((hex) => `#${hex}`) as [string, string, string, string];
    return { ground, ink, accent, glow };
  });
}

/**
 * FNV-1a with a final avalanche, so that movie_603 and movie_604 get very different values. @returns 32 bits unsigned
 */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The colors of a title's drawn poster, chosen by its genres and seeded by its key. The service draws with these
 * colors. A page paints them until the picture has loaded, so the colors do not change when the picture appears.
 * @param variant how many palettes further on (poster-looks.ts)
 */
export function posterPalette(mediaType_vid: string, genres: readonly string[], variant = 0): Palette {
  const palettes = palettesOf(drawnGenres(genres)[0]);
  return palettes[(hash(`${mediaType_vid}/${EDITION}/palette`) + variant) % palettes.length] as Palette;
}
