/**
 * The wall is a list of posters on which members mark the titles that they have seen or want to see. One request may
 * name this many picked titles and titles shown so far, and the answer has at most `titles` titles.
 */
export const WALL_LIMITS = { picked: 60, shown: 300, titles: 24 } as const;

/** Titles in a row of the wall. */
export const WALL_ROW = 6;

/** TMDB's daily exports of ids, by TMDB's own names. */
export const DUMP_TYPES = ['movie', 'tv_series', 'person', 'collection', 'keyword', 'tv_network'] as const;

/** The unpaid actions of members that promote a title. */
export const EARNED_KINDS = ['queued', 'reviewed', 'top10', 'shared'] as const;
