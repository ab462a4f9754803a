declare const written: unique symbol;

/** A value as JSON text written elsewhere, such as by Postgres. It is sent unchanged, without parsing. */
export type JsonOf<T> = string & { readonly [written]: T };

/**
 * Declares that a text is the JSON of a T. The compiler cannot check this; a test must parse a whole answer by its
 * schema.
 */
export const jsonOf = <T>(text: string): JsonOf<T> => text as JsonOf<T>;
