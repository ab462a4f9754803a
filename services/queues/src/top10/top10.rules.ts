import { TOP10_PLACES } from '@videoqs/contract/queues/top10';

/** What one list gives a title. */
export interface Delta {
  media_key: string;
  points: number;
  lists: number;
}

/** What a list that turned from `was` into `is` gives each title more or less than before; nothing for those alike. */
export function bordaChange(was: readonly string[], is: readonly string[]): Delta[] {
  const given = (keys: readonly string[], key: string) => {
    const at = keys.indexOf(key);
    return at < 0 ? { points: 0, lists: 0 } : { points: TOP10_PLACES - at, lists: 1 };
  };
  return [...new Set([...was, ...is])]
    .map((media_key) => {
      const [before, after] = [given(was, media_key), given(is, media_key)];
      return { media_key, points: after.points - before.points, lists: after.lists - before.lists };
    })
    .filter((d) => d.points !== 0 || d.lists !== 0);
}
