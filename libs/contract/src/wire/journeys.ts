/**
 * The calls that operators watch to judge the product, each with the name of its journey in metrics and alerts. A
 * journey is a task that members do often and whose failure they notice at once. This file imports no library.
 */
export const JOURNEYS: ReadonlyMap<string, string> = new Map([
  ['/api/user/validateUser', 'sign in'],
  ['/api/queues/fetchMyQueue', 'open my queue'],
  ['/api/plays/addPlays', 'mark as watched'],
  ['/api/movies/fetchMovieByID', 'open a title'],
  ['/api/television/fetchTelevisionByID', 'open a title'],
  ['/api/titles/suggest', 'search'],
]);
