import { z } from 'zod';

/** A member's name as others write it, in links and in searches. */
export const username = z.string().min(1).max(16);
