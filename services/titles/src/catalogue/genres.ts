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
/** Genres by TMDB's numbers, which short records use. */
export const GENRE_NAMES: ReadonlyMap<number, string> = new Map([
  [12, 'Adventure'],
  [14, 'Fantasy'],
  [16, 'Animation'],
  [18, 'Drama'],
  [27, 'Horror'],
  [28, 'Action'],
  [35, 'Comedy'],
  [36, 'History'],
  [37, 'Western'],
  [53, 'Thriller'],
  [80, 'Crime'],
  [99, 'Documentary'],
  [878, 'Science Fiction'],
  [9648, 'Mystery'],
  [10402, 'Music'],
  [10749, 'Romance'],
  [10751, 'Family'],
  [10752, 'War'],
  [10759, 'Action & Adventure'],
  [10762, 'Kids'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10765, 'Sci-Fi & Fantasy'],
  [10766, 'Soap'],
  [10767, 'Talk'],
  [10768, 'War & Politics'],
  [10770, 'TV Movie'],
]);
/** US certifications: the MPA's ratings and the TV parental guidelines. */
export const MOVIE_RATINGS: ReadonlySet<string> = new Set('G,PG,PG-13,R,NC-17,NR'.split(','));
export const SHOW_RATINGS: ReadonlySet<string> = new Set('TV-Y,TV-Y7,TV-G,TV-PG,TV-14,TV-MA'.split(','));
