/** Texts of the trailer's dialog. */
export const messages = {
  trailerOf: (title: string) => `Trailer: ${title}`,
  offline: 'You can play the trailer once you’re online again.',
  elsewhere: 'Watch it on YouTube instead',
} as const;
