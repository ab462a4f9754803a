/** Every text the social service says. */
export const messages = {
  unknownMember: 'There is no such member.',
  followsSelf: 'You cannot follow yourself.',
  follows: (name: string) => `You now follow ${name}.`,
  followsAlready: (name: string) => `You follow ${name} already.`,
  unknownTitle: 'There is no such title.',
  unknownReview: 'That review is no longer there.',
  reviewTooLong: 'A review holds 5,000 characters. Please shorten it a little.',
  reviewPosted: 'Your review is posted.',
  reviewSaved: 'Your review is saved.',
  level: (level: number) => `Level ${level}`,
};
