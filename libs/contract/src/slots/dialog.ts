import { z } from 'zod';

/** Declares a dialog: the props it opens with and the type of its answer, if it has one. */
export const dialog = <P extends z.ZodRawShape, R extends z.ZodType = z.ZodUndefined>(props: P, result?: R) =>
  z.object({ props: z.object(props), ...(result && { result: result.optional() }) } as {
    props: z.ZodObject<P>;
    result: z.ZodOptional<R>;
  });
