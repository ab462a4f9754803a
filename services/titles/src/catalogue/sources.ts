/** The source of titles that ship with the project. Data from an import or from TMDB replaces these titles. */
export const SHIPPED = 'shipped';
/** The source of titles from TMDB's API. */
export const TMDB = 'tmdb';
