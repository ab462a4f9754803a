import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';

/** Changes made after this moment can be undone. */
export const undoneSince = (now: Date): Date => new Date(now.getTime() - PLAY_LIMITS.undoDays * 86_400_000);
