import { z } from 'zod';
import { vid } from '../wire/values.ts';

/** What lists show of somebody with a part in a title. profile_path null: the drawn portrait. */
export const personCard = z.object({
  ccID: vid,
  name: z.string(),
  known_for_department: z.string(),
  profile_path: z.string().nullable(),
  /** Names of up to two titles they are known by, most popular first. */
  knownFor: z.array(z.string()),
});
export type PersonCard = z.infer<typeof personCard>;
