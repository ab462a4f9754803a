/** Suggestions start from so many letters of a name. */
export const SUGGEST_FROM = 3;

/** Most members that are suggested. */
export const SUGGESTED = 8;

/** Days for which a title that I skipped is not offered again. */
export const SKIP_DAYS = 30;
