/**
 * The text about a failure for which no service gives a reason. It is in a separate file, so that a title's page loads
 * only this text.
 */
export const messages = { notDone: 'That didn’t work. Please try again.' } as const;
