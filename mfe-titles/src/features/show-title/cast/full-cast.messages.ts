import type { Department } from './departments.ts';

/** The texts of the whole cast and crew. */
export const messages = {
  jump: 'Departments',
  departments: {
    cast: 'Cast',
    direction: 'Direction',
    writing: 'Writing',
    production: 'Production',
    camera: 'Camera',
    editing: 'Editing',
    music: 'Music',
    sound: 'Sound',
    design: 'Design and costumes',
    effects: 'Effects and stunts',
    casting: 'Casting',
    crew: 'More crew',
  } satisfies Record<Department, string>,
  people: (n: number) => (n === 1 ? '1 name' : `${n.toLocaleString('en-US')} names`),
  known: 'These are the names we have. Some may be missing.',
} as const;
