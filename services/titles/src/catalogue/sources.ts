/** What a title is marked with that the project ships; gives way to whatever an import or TMDB said of it. */
export const SHIPPED = 'shipped';
/** What a title is marked with that came from TMDB's API. */
export const TMDB = 'tmdb';
