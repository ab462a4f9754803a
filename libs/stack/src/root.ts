import { join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../../..');
