/** The lengths from which visitors choose for tonight. This file imports no library, because pages load it. */
export const TONIGHT_LENGTHS = ['any', 'under-2h', 'episode'] as const;
export type TonightLength = (typeof TONIGHT_LENGTHS)[number];

/** The maximum number of already shown titles that a request may name. */
export const TONIGHT_SHOWN = 60;

/** The lowest score and number of votes of a well-liked title. */
export const WELL_LIKED = { score: 7, votes: 200 } as const;
