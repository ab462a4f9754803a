import fc from 'fast-check';
import { GENRES } from '../titles/posters/poster-palettes.ts';
import { TASTE_GENRES } from './taste-genres.ts';
import { tasteScore } from './taste-score.ts';

it('there is exactly one slider for every genre', () => {
  expect([...TASTE_GENRES].sort()).toEqual([...GENRES].sort());
});

it("scores a title by the mean of its genres' sliders, and names the slider with the most effect", () => {
  const tastes = { Horror: 90, Comedy: 30 };
  expect(tasteScore(['Horror', 'Comedy'], tastes)).toEqual({ score: 60, by: { genre: 'Horror', value: 90 } });
  expect(tasteScore(['Comedy', 'Drama'], tastes)).toEqual({ score: 40, by: { genre: 'Comedy', value: 30 } });
  expect(tasteScore(['Drama'], tastes)).toEqual({ score: 50, by: null });
  expect(tasteScore([], tastes)).toEqual({ score: 50, by: null });
});

const tastes = fc.dictionary(fc.constantFrom(...TASTE_GENRES), fc.integer({ min: 0, max: 100 }), {
  noNullPrototype: true,
});
const genres = fc.uniqueArray(fc.constantFrom(...TASTE_GENRES), { maxLength: 6 });

it('stays within 0 and 100 in any order of genres, and never falls when a slider goes up', () => {
  fc.assert(
    fc.property(tastes, genres, fc.constantFrom(...TASTE_GENRES), (t, g, up) => {
      const { score } = tasteScore(g, t);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(tasteScore([...g].reverse(), t).score).toBeCloseTo(score);
      expect(tasteScore(g, { ...t, [up]: 100 }).score).toBeGreaterThanOrEqual(score - 1e-9);
    }),
  );
});
