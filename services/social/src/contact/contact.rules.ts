/** The maximum number of contacts of a member. */
export const MOST_CONTACTS = 1_000;
