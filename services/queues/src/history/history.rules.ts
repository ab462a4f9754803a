/** How long it is remembered what happened to a queue. */
const HISTORY_DAYS = 30;

/** What happened after this is remembered. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * 86_400_000);
