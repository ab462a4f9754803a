import type { Credit } from '@videoqs/contract/titles/strings/castcrew-string';

/**
 * Departments in the order of a film's closing credits. A job belongs to the first department whose pattern matches.
 */
const JOBS = {
  casting: /casting/i,
  effects: /effects|vfx|stunt|animat|compositor|pyrotech/i,
  sound: /sound|foley|dialogue|audio|boom|re-?recording/i,
  music: /music|compos|song|conductor|orchestra|soundtrack|score/i,
  design: /design|art direct|costume|make-?up|hair|wardrobe|set dec|props?\b|decorat|\bart\b/i,
  camera: /photograph|camera|cinemato|gaffer|grip|steadicam|lighting/i,
  editing: /edit|colou?rist/i,
  writing: /writ|screenplay|story|teleplay|novel|creator|characters|script|book|author/i,
  production: /produc|unit manager|location/i,
  direction: /direct/i,
} as const;
const ORDER = [
  ...(['cast', 'direction', 'writing', 'production', 'camera', 'editing', 'music', 'sound'] as const),
  ...(['design', 'effects', 'casting', 'crew'] as const),
];
export type Department = (typeof ORDER)[number];

/** Finds the department of a job. @param job as TMDB names it */
export const departmentOf = (job: string): Department =>
  (Object.entries(JOBS) as [Department, RegExp][]).find(([, words]) => words.test(job))?.[0] ?? 'crew';

/** All people by department. Departments without people are left out. */
export const byDepartment = (cast: readonly Credit[], crew: readonly Credit[]): [Department, readonly Credit[]][] =>
  ORDER.map((name): [Department, readonly Credit[]] => [
    name,
    name === 'cast' ? cast : crew.filter((credit) => departmentOf(credit.role) === name),
  ]).filter(([, credits]) => credits.length > 0);
