/**
 * Whether a show ends with its known episodes, as SQL over a row of title: it ended, was canceled, or is an aired
 * miniseries with nothing to come.
 */
export const ENDED = `(title.facts->>'status' in ('Ended', 'Canceled') or (title.facts->>'showType' = 'Miniseries'
  and title.facts->>'lastAirDate' is not null and title.facts->>'nextEpisode' is null
  and not coalesce((title.facts->>'inProduction')::boolean, false)))`;
