/** Matches years since the first moving pictures. */
const YEAR = /^(?:18[7-9]|19\d|20\d)\d$/;
const BEGUN = /^(?:1[89]?|18[7-9]|19\d|20?|20\d)$/;

/** Whether a typed word is a year. For a word that is still being typed: whether it can become a year. */
export const mayBeYear = (token: string, typing: boolean): boolean => YEAR.test(token) || (typing && BEGUN.test(token));

/**
 * Separates a name from years beside it: "interstellar 2014". A year alone is a name ("1917"); of several years without
 * other words, the first is the name ("1917 2019").
 */
export function partYears<T extends { token: string }>(counting: readonly T[]): { required: T[]; years: T[] } {
  const isYear = ({ token }: T) => YEAR.test(token);
  const first = counting.every(isYear) ? counting[0] : undefined;
  return {
    required: counting.filter((one) => one === first || !isYear(one)),
    years: counting.filter((one) => one !== first && isYear(one)),
  };
}
