import { z } from 'zod';

/** A member as others name them: in links, and where they look one up. */
export const username = z.string().min(1).max(16);
