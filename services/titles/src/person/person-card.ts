import type { PersonCard } from '@videoqs/contract/titles/person';
import { z } from 'zod';

/** A person's row as cards need it: person.id, name, known_for, profile_path. */
export const personRow = z.object({
  id: z.number(),
  name: z.string(),
  known_for: z.string(),
  profile_path: z.string().nullable(),
});

/** @param knownFor names of titles */
export const presentPerson = (row: z.output<typeof personRow>, knownFor: readonly string[] = []): PersonCard => ({
  ccID: row.id,
  name: row.name,
  known_for_department: row.known_for,
  profile_path: row.profile_path,
  knownFor: [...knownFor],
});
