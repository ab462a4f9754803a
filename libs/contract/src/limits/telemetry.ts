/** The maximum number of entries of each kind in one report. */
export const CALLS_AT_ONCE = 50;

/** The path for browsers' reports on their performance. It exists only where an operator monitors the product. */
export const TELEMETRY_PATH = '/telemetry';
