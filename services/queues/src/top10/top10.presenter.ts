import type { CountedRow } from './top10.reads.ts';

/** A title of a list; nobody rates here. */
export const presentListed = <T extends object>(title: T) => ({ ...title, vote_average: 0 });

/** A title of the community's list, with how far it moved where that is known. */
export const presentCounted = ({ was, known, ...row }: CountedRow) => ({
  ...presentListed(row),
  ...(known && { moved: was === null ? null : was - row.position }),
});
