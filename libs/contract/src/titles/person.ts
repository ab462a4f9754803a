import { z } from 'zod';
import { vid } from '../wire/values.ts';

/** A person with a part in a title, as lists show them. If `profile_path` is null, a drawn portrait is shown. */
export const personCard = z.object({
  ccID: vid,
  name: z.string(),
  known_for_department: z.string(),
  profile_path: z.string().nullable(),
  /** Names of up to two titles they are known for, the most popular first. */
  knownFor: z.array(z.string()),
});
export type PersonCard = z.infer<typeof personCard>;
