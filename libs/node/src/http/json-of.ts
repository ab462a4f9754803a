declare const written: unique symbol;

/**
 * A value that is JSON text already, for example written by Postgres. The service sends the text unchanged, without
 * parsing.
 */
export type JsonOf<T> = string & { readonly [written]: T };

/**
 * Declares that a text is the JSON of a T. The compiler cannot check that, so a test must parse a whole answer with its
 * schema.
 */
export const jsonOf = <T>(text: string): JsonOf<T> => text as JsonOf<T>;
