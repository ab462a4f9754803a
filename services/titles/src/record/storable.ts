/** Removes characters that Postgres cannot store: NUL and halves of surrogate pairs. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');
