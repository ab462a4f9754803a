/**
 * The text about a failure that no service explains. It has a file of its own, so that a title's page loads this text
 * alone.
 */
export const messages = { notDone: 'That didn’t work. Please try again.' } as const;
