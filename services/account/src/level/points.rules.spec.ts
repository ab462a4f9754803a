import {
  ACHIEVEMENT_KINDS,
  ACHIEVEMENTS,
  type AchievementKind,
  FACTS,
  levelOf,
  pointsFor,
  pointsOf,
} from './points.rules.ts';

const nothing = { emailVerified: false, cellVerified: false, avatar: false };
const all = { emailVerified: true, cellVerified: true, avatar: true };

describe('points for a level', () => {
  it('are zero for a member who has done nothing', () => expect(pointsOf(nothing, {})).toBe(0));

  it.each([
    ['a verified email', { ...nothing, emailVerified: true }, {}, 25],
    ['a verified cell', { ...nothing, cellVerified: true }, {}, 25],
    ['an avatar', { ...nothing, avatar: true }, {}, 15],
    ['a queued title', nothing, { queued: 1 }, 2],
    ['a review', nothing, { reviewed: 1 }, 10],
    ['an entry of a Top 10', nothing, { top10: 1 }, 3],
    ['a follow', nothing, { followed: 1 }, 2],
    ['a share that somebody opened', nothing, { shareOpened: 1 }, 5],
    ['a day with a play', nothing, { watched: 1 }, 1],
    [
      'all achievements together',
      all,
      { queued: 3, reviewed: 2, top10: 1, followed: 4, shareOpened: 1 },
      65 + 6 + 20 + 3 + 8 + 5,
    ],
  ])('are earned by %s', (_what, facts, achievements, points) => expect(pointsOf(facts, achievements)).toBe(points));

  it.each(ACHIEVEMENT_KINDS)('are limited to a maximum for %s', (kind: AchievementKind) => {
    const { points, most } = ACHIEVEMENTS[kind];
    expect(pointsOf(nothing, { [kind]: most })).toBe(points * most);
    expect(pointsOf(nothing, { [kind]: most + 1 })).toBe(points * most);
    expect(pointsOf(nothing, { [kind]: 1_000_000 })).toBe(points * most);
  });

  it('never decrease when a member has more achievements', () => {
    for (const kind of ACHIEVEMENT_KINDS)
      for (let n = 0; n < 300; n++)
        expect(pointsOf(nothing, { [kind]: n + 1 })).toBeGreaterThanOrEqual(pointsOf(nothing, { [kind]: n }));
  });
});

describe("a member's level", () => {
  it('requires 25·n·(n−1)/2 points to be level n', () =>
    expect([1, 2, 3, 4, 5].map(pointsFor)).toEqual([0, 25, 75, 150, 250]));

  it('is the highest level for which the member has enough points', () => {
    const most =
      Object.values(FACTS).reduce((a, b) => a + b, 0) +
      ACHIEVEMENT_KINDS.reduce((sum, kind) => sum + ACHIEVEMENTS[kind].points * ACHIEVEMENTS[kind].most, 0);
    for (let points = 0; points <= most + 1_000; points++) {
      const level = levelOf(points);
      expect(pointsFor(level)).toBeLessThanOrEqual(points);
      expect(pointsFor(level + 1)).toBeGreaterThan(points);
    }
  });
});
