import { messages } from '../messages.ts';
import type { FeedRow } from './feed-groups.ts';

/** What was done, in words: "reviewed", "added 3 titles to your queue". */
export function activityText({ kind, count = 1, text }: FeedRow, mine: boolean): string {
  if (kind === 'queued') return count > 1 ? messages.queuedTitles(count, mine) : messages.queued(mine);
  if (kind === 'leveledUp' && text) return messages.reached(text);
  return kind === 'top10' ? messages.top10(mine) : messages[kind];
}
