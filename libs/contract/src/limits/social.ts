/** Member suggestions require at least this many letters of a name. */
export const SUGGEST_FROM = 3;

/** The maximum number of members in a list of suggestions. */
export const SUGGESTED = 8;

/** Days for which a skipped title is not offered again. */
export const SKIP_DAYS = 30;
