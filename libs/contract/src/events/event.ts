import { z } from 'zod';
import type { Service } from '../wire/call.ts';

/** Declares an event: its publisher, its subscribers and its body. */
export const event = <B extends z.ZodRawShape>(from: Service, to: readonly Service[], body: B) => ({
  from,
  to,
  body: z.object(body),
});
