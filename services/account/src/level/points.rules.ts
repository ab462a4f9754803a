/** Facts about a member. Each of them earns points once. */
export const FACTS = { emailVerified: 25, cellVerified: 25, avatar: 15 } as const;
/** Achievements that earn points repeatedly, each with its points and the maximum number that counts. */
export const ACHIEVEMENTS = {
  /** The member added a title to any queue. */
  queued: { points: 2, most: 100 },
  reviewed: { points: 10, most: 200 },
  /** The member added a title to a Top 10. */
  top10: { points: 3, most: 20 },
  followed: { points: 2, most: 50 },
  /** A day on which the member watched something. */
  watched: { points: 1, most: 200 },
  /** Another member added a title that this member shared. */
  shareOpened: { points: 5, most: 50 },
} as const;

export type Fact = keyof typeof FACTS;
export type AchievementKind = keyof typeof ACHIEVEMENTS;
export const ACHIEVEMENT_KINDS = Object.keys(ACHIEVEMENTS) as AchievementKind[];

/** @param achievements the number of achievements of each kind, which may exceed the maximum */
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

/** The points needed for a level: 0, 25, 75, 150, 250 … */
export const pointsFor = (level: number): number => (25 * level * (level - 1)) / 2;

/** The highest level that these points reach; at least 1. */
export function levelOf(points: number): number {
  // This solves 25·n·(n−1)/2 = points and rounds down. The check below corrects an inexact root.
  const near = Math.max(1, Math.floor((1 + Math.sqrt(1 + (8 * points) / 25)) / 2));
  return pointsFor(near + 1) <= points ? near + 1 : near;
}

/** Derives the facts that earn points from a member's row. */
export const factsOf = (m: {
  emailVerified: boolean;
  cellVerified: boolean;
  imgSrc?: string | null;
}): Record<Fact, boolean> => ({
  emailVerified: m.emailVerified,
  cellVerified: m.cellVerified,
  avatar: Boolean(m.imgSrc),
});
