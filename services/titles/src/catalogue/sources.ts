/** The source of titles that ship with the project. Data from an import or TMDB replaces them. */
export const SHIPPED = 'shipped';
/** The source of titles from TMDB's API. */
export const TMDB = 'tmdb';
