/**
 * The field rules of the specification's section 5, as plain functions: the forms and the services check by the same
 * ones. Free of any library, since pages load this file.
 */
export const USERNAME = /^[A-Za-z0-9_-]{1,16}$/;
export const FIRST_NAME = /^[A-Za-z]{1,16}$/;
export const LAST_NAME = /^[A-Za-z ,.'-]{3,30}$/;
export const ZIPCODE = /^[0-9]{5}$/;
/** The HTML5 email pattern with a top-level domain of 2 to 6 letters. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,6}$/;
export const PASSWORD_MIN = 3;
export const CODE_LENGTH = 6;
/** SHA-256 of the password, hexadecimal: the only form in which a password leaves the browser. */
export const PASSHASH = /^[0-9a-f]{64}$/;
/** 256 random bits, base64url. */
export const USER_AUTH = /^[A-Za-z0-9_-]{43}$/;

/**
 * A mobile number as people type it, reduced to its 10 digits; none begins with 1.
 * @returns 10 digits, or null when it is not such a number.
 */
export function parseCell(typed: string): string | null {
  const digits = typed.replace(/[()+\-\s]/g, '').replace(/^1+/, '');
  return /^[0-9]{10}$/.test(digits) ? digits : null;
}

/** Codes count by their first 6 characters, spaces gone. */
export const trimCode = (typed: string): string => typed.replace(/\s/g, '').slice(0, CODE_LENGTH);

/** Today's calendar date in Los Angeles, `YYYY-MM-DD`. */
export function dateInLosAngeles(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Los_Angeles',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}
