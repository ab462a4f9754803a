/** What earns points once each, as the member’s own row says. */
export const FACTS = { emailVerified: 25, cellVerified: 25, avatar: 15 } as const;
/** What earns points again and again: the points of each, and how many count at most. */
export const ACHIEVEMENTS = {
  /** A title queued, in whichever queue. */
  queued: { points: 2, most: 100 },
  reviewed: { points: 10, most: 200 },
  /** An entry of a Top 10. */
  top10: { points: 3, most: 20 },
  followed: { points: 2, most: 50 },
  /** Somebody opened what the member shared. */
  shareOpened: { points: 5, most: 50 },
} as const;

export type Fact = keyof typeof FACTS;
export type AchievementKind = keyof typeof ACHIEVEMENTS;
export const ACHIEVEMENT_KINDS = Object.keys(ACHIEVEMENTS) as AchievementKind[];

/** @param achievements how many of each; those beyond the most that count are not an error */
export function pointsOf(
  facts: Readonly<Record<Fact, boolean>>,
  achievements: Readonly<Partial<Record<AchievementKind, number>>>,
) {
  const once = (Object.keys(FACTS) as Fact[]).map((fact) => (facts[fact] ? FACTS[fact] : 0));
  const often = ACHIEVEMENT_KINDS.map(
    (kind) => ACHIEVEMENTS[kind].points * Math.min(achievements[kind] ?? 0, ACHIEVEMENTS[kind].most),
  );
  return [...once, ...often].reduce((sum, points) => sum + points, 0);
}

/** Points that a level needs: 0, 25, 75, 150, 250 … */
export const pointsFor = (level: number): number => (25 * level * (level - 1)) / 2;

/** The highest level that so many points reach; 1 at least. */
export function levelOf(points: number): number {
  // the root of 25·n·(n−1)/2 = points; rounded down, and put right where the root is not exact
  const near = Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * points) / 25)) / 2));
  return pointsFor(near + 1) <= points ? near + 1 : near;
}

/** What of a member's row earns points. */
export const factsOf = (m: {
  emailVerified: boolean;
  cellVerified: boolean;
  imgSrc?: string | null;
}): Record<Fact, boolean> => ({
  emailVerified: m.emailVerified,
  cellVerified: m.cellVerified,
  avatar: Boolean(m.imgSrc),
});
