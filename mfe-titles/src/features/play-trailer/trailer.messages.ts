/** Texts of the trailer's dialog. */
export const messages = {
  trailerOf: (title: string) => `Trailer: ${title}`,
  offline: 'The trailer plays once you are online again.',
  elsewhere: 'Watch it on YouTube instead',
} as const;
