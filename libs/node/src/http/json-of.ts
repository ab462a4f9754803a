declare const written: unique symbol;

/** A value as JSON text written elsewhere: it is sent as it is, never parsed and serialized again. */
export type JsonOf<T> = string & { readonly [written]: T };

/**
 * Says that a text is the JSON of a T. The compiler takes our word for it; a test that parses a whole answer by its
 * schema is what keeps the word.
 */
export const jsonOf = <T>(text: string): JsonOf<T> => text as JsonOf<T>;
