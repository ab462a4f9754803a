/** Stand-in until the poster folder is here. */
export const posterColours = (_facts: { mediaType_vid: string; genres: string[] }) => ({ ground: '#07131f', ink: '#d7f3ff', accent: '#2de1c2' });
