import type { JammPick } from '@videoqs/contract/social/jamm';

/**
 * Makes a pick for tests. Each entry of `scores` is the id of a member, and how happy the pick makes that member, from
 * 0 to 100. The reason given is the member's Comedy slider.
 */
export function pickOf(n: number, scores: readonly (readonly [number, number])[]): JammPick {
  const each = scores.map(([userID, score]) => ({ userID, score, by: { genre: 'Comedy', value: score } }));
  const [first] = each;
  if (!first) throw new Error('a pick is for somebody');
  return {
    card: {
      mediaType_vid: `movie_${n}`,
      title: `Title ${n}`,
      year: 2000,
      poster_path: null,
      runtime: 100,
      genres: ['Comedy'],
      vote_average: 7,
    },
    youtubeKey: '',
    services: ['Hulu'],
    each,
    least: each.reduce((low, one) => (one.score < low.score ? one : low), first),
    mean: each.reduce((sum, one) => sum + one.score, 0) / each.length,
  };
}
