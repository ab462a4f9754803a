/** TMDB's genres, by its names. */
export const MOVIE_GENRES: ReadonlySet<string> = new Set(
  'Action,Adventure,Animation,Comedy,Crime,Documentary,Drama,Family,Fantasy,History,Horror,Music,Mystery,Romance,Science Fiction,TV Movie,Thriller,War,Western'.split(
    ',',
  ),
);
export const SHOW_GENRES: ReadonlySet<string> = new Set(
  'Action & Adventure,Animation,Comedy,Crime,Documentary,Drama,Family,Kids,Mystery,News,Reality,Sci-Fi & Fantasy,Soap,Talk,War & Politics,Western'.split(
    ',',
  ),
);
/** US certifications: the MPA's, and the TV parental guidelines. */
export const MOVIE_RATINGS: ReadonlySet<string> = new Set('G,PG,PG-13,R,NC-17,NR'.split(','));
export const SHOW_RATINGS: ReadonlySet<string> = new Set('TV-Y,TV-Y7,TV-G,TV-PG,TV-14,TV-MA'.split(','));
