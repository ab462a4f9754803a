/** A text without what Postgres cannot hold: NUL and halves of surrogate pairs. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');
