import { join } from 'node:path';
import { posterPalette } from '@videoqs/contract/titles/posters/poster-palettes';
import { readShipped } from '../shipped/shipped.ts';
import { drawPoster } from './draw-poster.ts';
import { chooseLook } from './genre-looks.ts';

const { details } = await readShipped(join(import.meta.dirname, '../../catalogue'));
const titles = details
  .map((d) => ({
    mediaType_vid: `${d.media_type}_${d.id}`,
    mediaType: d.media_type,
    title: d.media_type === 'movie' ? d.title : d.name,
    genres: d.genres?.map((g) => g.name) ?? [],
    popularity: d.popularity ?? 0,
    year: 2000,
    people: [],
  }))
  .sort((a, b) => b.popularity - a.popularity || (a.mediaType_vid < b.mediaType_vid ? -1 : 1));
type Title = (typeof titles)[number];

/** All lists that pages can show: all titles, movies or shows, of any genre or of one genre, the most popular first. */
const lists = [...new Set(titles.flatMap((t) => t.genres)), undefined].flatMap((genre) =>
  ['movie', 'tv', undefined].map((kind) =>
    titles.filter((t) => (!genre || t.genres.includes(genre)) && (!kind || t.mediaType === kind)),
  ),
);
const neighbours = (list: readonly Title[]) => list.slice(1).map((b, i) => [list[i] as Title, b] as const);
const look = new Map(titles.map((t) => [t, chooseLook(t)]));

it('gives no two neighbors in a list of the shipped catalog the same composition and palette', () => {
  const alike = lists
    .flatMap(neighbours)
    .filter(([a, b]) => look.get(a)?.composition === look.get(b)?.composition)
    .filter(([a, b]) => look.get(a)?.palette.ground === look.get(b)?.palette.ground);
  expect(alike.map(([a, b]) => `${a.title} | ${b.title}`)).toEqual([]);
});

it('rarely repeats a composition between neighbors among the first sixteen of a list', () => {
  const pairs = lists.flatMap((list) => neighbours(list.slice(0, 16)));
  const alike = pairs.filter(([a, b]) => look.get(a)?.composition === look.get(b)?.composition);
  expect(pairs.length).toBeGreaterThan(400);
  expect(alike.length / pairs.length).toBeLessThan(0.06);
});

it('gives a page the background color of the poster before the poster loads, for every shipped title', () => {
  for (const title of titles) {
    const { ground } = posterPalette(title.mediaType_vid, title.genres);
    const [, drawn] = /<rect [^>]*fill="(#\w{6})"/.exec(drawPoster(title, 'poster', 'small')) ?? [];
    expect([title.title, drawn]).toEqual([title.title, ground]);
  }
});

it('draws a poster variant as the same picture in the colors that a page uses for the variant', () => {
  const [first] = titles;
  if (!first) throw new Error('no titles');
  const drawn = [undefined, 1, 2].map((variant) => drawPoster({ ...first, variant }, 'poster', 'small'));
  expect(new Set(drawn).size).toBe(3);
  const grounds = drawn.map((svg) => /<rect [^>]*fill="(#\w{6})"/.exec(svg)?.[1]);
  expect(grounds).toEqual([0, 1, 2].map((v) => posterPalette(first.mediaType_vid, first.genres, v).ground));
});
