import { z } from 'zod';
import { SWITCHES } from './switches.ts';

/**
 * The content of `switches.json`: `{"read-only": true}`. A switch that the file does not name is off. Unknown names are
 * refused, because a misspelled name would leave its switch off.
 */
export const switchesFile = z.partialRecord(z.enum(SWITCHES), z.boolean());
export type SwitchesFile = z.infer<typeof switchesFile>;
