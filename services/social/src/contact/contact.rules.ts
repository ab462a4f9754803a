/** Contacts of a member at most. */
export const MOST_CONTACTS = 1_000;
