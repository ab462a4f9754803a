import { strongWords } from './fold.ts';
import type { Required } from './rank-titles.ts';

/** From the first moving pictures on. */
const YEAR = /^(?:18[7-9]|19\d|20\d)\d$/;
const BEGUN = /^(?:1[89]?|18[7-9]|19\d|20?|20\d)$/;

/** Whether a token can be a year; one that is still typed, also whether it can become one. */
export const mayBeYear = (token: string, typing: boolean): boolean => YEAR.test(token) || (typing && BEGUN.test(token));

/**
 * Parts what is looked for by name from the years said beside it: "interstellar 2014". A year alone is a name ("1917"),
 * of several without a name the first is ("1917 2019"). A year means itself, never a slip of another number.
 */
export function partYears(counting: readonly Required[]): { required: Required[]; years: Required[] } {
  const isYear = ({ token }: Required) => YEAR.test(token);
  const first = counting.every(isYear) ? counting[0] : undefined;
  return {
    required: counting.filter((one) => one === first || !isYear(one)),
    years: counting
      .filter((one) => one !== first && isYear(one))
      .map((one) => ({ ...one, meant: one.meant.filter((m) => m.word === one.token) })),
  };
}

/** The names that may have been typed: with the years ("blade runner 2049") and, last, without them. */
export function namesAsked(tokens: readonly string[], years: readonly Pick<Required, 'n'>[]): [string, ...string[]] {
  const named = (all: readonly string[]) => strongWords(all).join(' ');
  const without = tokens.filter((_, n) => !years.some((year) => year.n === n));
  return years.length ? [named(tokens), named(without)] : [named(tokens)];
}
