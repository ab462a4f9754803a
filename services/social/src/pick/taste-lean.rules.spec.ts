import fc from 'fast-check';
import { asSlider, likingOf, tasteLeanOf } from './taste-lean.rules.ts';

const likes = (genres: Record<string, [mean: number, count: number]>) =>
  new Map(Object.entries(genres).map(([genre, [mean, count]]) => [genre, { mean, count }]));

it('converts the lowest, usual and highest stars to 0, 50 and 100 of a slider', () => {
  expect([1, 7, 10].map(asSlider)).toEqual([0, 50, 100]);
});

it('weighs few star ratings less than a slider and many ratings more, and says which of the two counted more', () => {
  const few = tasteLeanOf({ Crime: 20 }, likes({ Crime: [10, 1], War: [10, 1] }));
  expect(likingOf(['Crime'], few)).toEqual({ score: 40, by: { genre: 'Crime', value: 20, from: 'slider' } });
  expect(likingOf(['War'], few)).toEqual({ score: 62.5, by: { genre: 'War', value: 63, from: 'stars' } });
  const many = tasteLeanOf({ Crime: 20 }, likes({ Crime: [10, 27] }));
  expect(likingOf(['Crime'], many)).toEqual({ score: 92, by: { genre: 'Crime', value: 92, from: 'stars' } });
  expect(likingOf(['Drama'], many)).toEqual({ score: 50, by: null });
});

it('computes a taste that equals the slider if there are no stars, and otherwise lies between slider and stars', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.double({ min: 1, max: 10, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      (slider, mean, count) => {
        expect(likingOf(['War'], tasteLeanOf({ War: slider }, new Map())).score).toBe(slider);
        const { score } = likingOf(['War'], tasteLeanOf({ War: slider }, likes({ War: [mean, count] })));
        expect(score).toBeGreaterThanOrEqual(Math.min(slider, asSlider(mean)) - 1e-9);
        expect(score).toBeLessThanOrEqual(Math.max(slider, asSlider(mean)) + 1e-9);
      },
    ),
  );
});
