/** Every text the social service says. */
export const messages = {
  level: (level: number) => `Level ${level}`,
};
