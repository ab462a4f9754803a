const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** The numbers of notes, tags and likes in an import. */
export interface WordFigures {
  notes: number;
  tags: number;
  likes: number;
}

/** Texts about notes, tags and likes. */
export const wordsMessages = {
  /** A text such as "12 tags, 3 likes, and 1 note". Numbers of zero are left out. */
  counted: ({ tags, likes, notes }: WordFigures) =>
    new Intl.ListFormat('en').format([
      ...(tags > 0 ? [many(tags, 'tag', 'tags')] : []),
      ...(likes > 0 ? [many(likes, 'like', 'likes')] : []),
      ...(notes > 0 ? [many(notes, 'note', 'notes')] : []),
    ]),
  season: (season: number) => `Season ${season}`,
  episode: (season: number, episode: number) => `S${season} E${episode}`,
  stars: (stars: number) => `${stars} of 5 stars`,
};
