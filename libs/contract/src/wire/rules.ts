/**
 * The field rules of the specification's section 5 as plain functions, shared by forms and services. This file imports
 * no library, since pages load it.
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
/** SHA-256 of the password, hexadecimal. A password leaves the browser in no other form. */
export const PASSHASH = /^[0-9a-f]{64}$/;
/** 256 random bits, base64url. */
export const USER_AUTH = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reduces a typed mobile number to its 10 digits, of which the first is not 1.
 * @returns the 10 digits, or null for anything else
 */
export function parseCell(typed: string): string | null {
  const digits = typed.replace(/[()+\-\s]/g, '').replace(/^1+/, '');
  return /^[0-9]{10}$/.test(digits) ? digits : null;
}

/** Only the first 6 characters of a code count, without spaces. */
export const trimCode = (typed: string): string => typed.replace(/\s/g, '').slice(0, CODE_LENGTH);

/** The time zone of members who never chose one. */
export const USUAL_ZONE = 'America/Los_Angeles';

/** The calendar date in a time zone, `YYYY-MM-DD`. */
export function dateIn(timeZone: string, at: Date): string {
  const format =
    dates.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dates.set(timeZone, format);
  return format.format(at);
}
/** The formats, cached by time zone, because creating a format takes far longer than using it. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** Today's calendar date in Los Angeles, `YYYY-MM-DD`. */
export const dateInLosAngeles = (at: Date): string => dateIn(USUAL_ZONE, at);
