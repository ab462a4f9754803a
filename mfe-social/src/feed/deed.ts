import { messages } from '../messages.ts';
import type { Entry } from './feed-groups.ts';

/** What was done, in words: "reviewed", "added 3 titles to your queue". */
export function deedOf({ kind, rows }: Entry, mine: boolean): string {
  if (kind === 'queued') return rows.length > 1 ? messages.queuedTitles(rows.length, mine) : messages.queued(mine);
  return kind === 'top10' ? messages.top10(mine) : messages[kind];
}
