/**
 * What visitors choose titles for tonight by. Free of any library, since pages load this file.
 */
export const TONIGHT_LENGTHS = ['any', 'under-2h', 'episode'] as const;
export type TonightLength = (typeof TONIGHT_LENGTHS)[number];

/** How many titles shown before a request may name. */
export const TONIGHT_SHOWN = 60;

/** From which score and number of votes a title counts as well liked. */
export const WELL_LIKED = { score: 7, votes: 200 } as const;
