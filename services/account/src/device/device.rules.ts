/** A browser that has not signed in for this long is a stranger again; its cookie lives as long. */
export const DEVICE_DAYS = 400;
