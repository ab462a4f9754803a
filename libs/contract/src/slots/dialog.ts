import { z } from 'zod';

/** Declares a dialog: the props it is opened with and, if it answers with something, what that is. */
export const dialog = <P extends z.ZodRawShape, R extends z.ZodType = z.ZodUndefined>(props: P, result?: R) =>
  z.object({ props: z.object(props), ...(result && { result: result.optional() }) } as {
    props: z.ZodObject<P>;
    result: z.ZodOptional<R>;
  });
