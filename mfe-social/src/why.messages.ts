/** The text about a failure that no service explains. It is apart, because a title's page loads it. */
export const messages = { notDone: 'That didn’t work. Please try again.' } as const;
