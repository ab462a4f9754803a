import { z } from 'zod';
import type { Service } from '../wire/call.ts';

/** Declares an event: who sends it, who receives it, and what it says. */
export const event = <B extends z.ZodRawShape>(from: Service, to: readonly Service[], body: B) => ({
  from,
  to,
  body: z.object(body),
});
