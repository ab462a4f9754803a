/**
 * The SQL condition, for a row of `title`, that a show has no further episodes: it ended, was canceled, or is a
 * miniseries that has aired and has no announced episodes.
 */
export const ENDED = `(title.facts->>'status' in ('Ended', 'Canceled') or (title.facts->>'showType' = 'Miniseries'
  and title.facts->>'lastAirDate' is not null and title.facts->>'nextEpisode' is null
  and not coalesce((title.facts->>'inProduction')::boolean, false)))`;
