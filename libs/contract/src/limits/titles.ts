/** Limits of what a page of the wall may send about itself. */
export const WALL_LIMITS = { picked: 60, shown: 300, titles: 24 } as const;

/** Titles in a row of the wall. */
export const WALL_ROW = 6;

/** TMDB's daily id exports, by TMDB's own names. */
export const DUMP_TYPES = ['movie', 'tv_series', 'person', 'collection', 'keyword', 'tv_network'] as const;

/** What members do for a title without being paid. */
export const EARNED_KINDS = ['queued', 'reviewed', 'top10', 'shared'] as const;
