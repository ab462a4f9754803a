/** The pages of this area: there are none yet, only slots. */
export const pages = {};
