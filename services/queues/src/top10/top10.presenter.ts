import type { CountedRow } from './top10.reads.ts';

/** A title of a list. Its rating is always 0, because lists show no rating. */
export const presentListed = <T extends object>(title: T) => ({ ...title, vote_average: 0 });

/**
 * A title of the community's list. If its earlier position is known, the number of positions it has moved is included.
 */
export const presentCounted = ({ was, known, ...row }: CountedRow) => ({
  ...presentListed(row),
  ...(known && { moved: was === null ? null : was - row.position }),
});
