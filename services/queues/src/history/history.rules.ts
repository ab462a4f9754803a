/** Days for which a queue keeps its history. */
const HISTORY_DAYS = 30;

/** The moment after which changes are kept. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * 86_400_000);
