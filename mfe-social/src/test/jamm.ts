import type { JammPick } from '@videoqs/contract/social/jamm';

/** A pick with the given happiness of each member, which their Comedy sliders decide. The order is kept. */
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
