import { TASTE_GENRES } from '@videoqs/contract/social/taste-genres';
import { testSheet } from '@videoqs/node/testing/test-titles';
import fc from 'fast-check';
import { byLeastHappy, groupScore, servicesFor, type Viewer } from './group-score.rules.ts';
import { tasteLeanOf } from './taste-lean.rules.ts';

const viewer = (userID: number, tastes: Record<string, number>, services: string[] = [], country = 'US'): Viewer => ({
  userID,
  lean: tasteLeanOf(tastes, new Map()),
  country,
  services,
});

it("a group's score is the score of its least happy member, and names the slider that this score depends on most", () => {
  const score = groupScore(['Horror'], [viewer(1, { Horror: 90 }), viewer(2, { Horror: 20 }), viewer(3, {})]);
  expect(score.least).toEqual({ userID: 2, score: 20, by: { genre: 'Horror', value: 20, from: 'slider' } });
  expect(score.mean).toBeCloseTo(160 / 3);
  expect(score.each.map((e) => e.by)).toMatchObject([
    { genre: 'Horror', value: 90 },
    { genre: 'Horror', value: 20 },
    null,
  ]);
});

const genre = fc.constantFrom(...TASTE_GENRES);
const group = fc
  .array(fc.dictionary(genre, fc.integer({ min: 0, max: 100 }), { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((tastes, n) => viewer(n + 1, tastes)));
const genres = fc.uniqueArray(genre, { maxLength: 5 });

it("a group's score is at most the mean, is the same in any order of members, and never rises when a member joins", () => {
  fc.assert(
    fc.property(genres, group, (g, people) => {
      const { least, mean } = groupScore(g, people);
      expect(least.score).toBeLessThanOrEqual(mean + 1e-9);
      expect(groupScore(g, [...people].reverse()).least.score).toBe(least.score);
      expect(
        groupScore(g, people.slice(0, -1).length ? people.slice(0, -1) : people).least.score,
      ).toBeGreaterThanOrEqual(least.score);
    }),
  );
});

it('ranks titles the same in whatever order the titles are given', () => {
  const card = (n: number, least: number, mean: number) => ({
    least: { score: least },
    mean,
    card: { vote_average: 7, mediaType_vid: `movie_${n}` },
  });
  const picks = [card(1, 40, 80), card(2, 60, 60), card(3, 60, 70), card(4, 60, 70)];
  for (const from of [picks, [...picks].reverse()])
    expect([...from].sort(byLeastHappy).map((p) => p.card.mediaType_vid)).toEqual([
      'movie_3',
      'movie_4',
      'movie_2',
      'movie_1',
    ]);
});

it('finds services for a title only if every member who chose services has one that streams it in their country', () => {
  const sheet = testSheet('movie_1', ['US']); // The sheet offers the title on Netflix in the US.
  expect(servicesFor(sheet, [viewer(1, {}, ['Netflix', 'Hulu']), viewer(2, {})])).toEqual(['Netflix']);
  expect(servicesFor(sheet, [viewer(1, {}, ['Netflix']), viewer(2, {}, ['Hulu'])])).toBeNull();
  expect(servicesFor(sheet, [viewer(1, {}, ['Netflix'], 'DE')])).toBeNull();
});

it("accepts any service that streams a title in each member's country when no member chose services", () => {
  const sheet = testSheet('movie_1', ['US']);
  expect(servicesFor(sheet, [viewer(1, {}), viewer(2, {})])).toEqual(['Netflix']);
  expect(servicesFor(sheet, [viewer(1, {}), viewer(2, {}, [], 'DE')])).toEqual([]);
});
