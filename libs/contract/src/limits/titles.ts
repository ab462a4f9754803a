/**
 * The limits of the wall, which is a list of posters. On it members mark the titles that they have seen or want to see.
 * A request may name `picked` picked titles and `shown` titles that were shown before. The answer has at most `titles`
 * titles.
 */
export const WALL_LIMITS = { picked: 60, shown: 300, titles: 24 } as const;

/** Titles in a row of the wall. */
export const WALL_ROW = 6;

/** TMDB's daily exports of ids, by TMDB's own names. */
export const DUMP_TYPES = ['movie', 'tv_series', 'person', 'collection', 'keyword', 'tv_network'] as const;

/** Actions of members that promote a title without payment. */
export const EARNED_KINDS = ['queued', 'reviewed', 'top10', 'shared'] as const;
