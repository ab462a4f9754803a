/** A browser that has not signed in for this many days is forgotten. Its cookie expires at the same time. */
export const DEVICE_DAYS = 400;
