/** Words up to here may hold one slip, longer ones two. */
const SHORT = 5;
/** Nobody types such a word by letters. */
const LONGEST = 30;

/** How many slips a word of this length may hold: one letter off makes another word of a short one. */
export const slipsAllowed = (token: string): number =>
  token.length < 3 || token.length > LONGEST ? 0 : token.length <= SHORT ? 1 : 2;

/** Too short to be told from a slip of many others: beside longer words it may be any of them, or none. */
export const isTiny = (token: string): boolean => /^\p{L}{1,3}$/u.test(token);

/** Whether a word of the catalogue may be meant: of three letters none is taken for a wrong one, or any word would do. */
export const mayMean = (token: string, word: string): boolean =>
  token.length > 3 || token.length !== word.length || isSwap(token, word);

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');
