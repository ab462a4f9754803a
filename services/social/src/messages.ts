/** Every text the social service says. */
export const messages = {
  unknownMember: 'There is no such member.',
  followsSelf: 'You cannot follow yourself.',
  follows: (name: string) => `You now follow ${name}.`,
  followsAlready: (name: string) => `You follow ${name} already.`,
  level: (level: number) => `Level ${level}`,
};
