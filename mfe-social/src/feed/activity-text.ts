import { messages } from './feed.messages.ts';
import { type FeedGroup, titlesOf } from './feed-groups.ts';

/**
 * The text for a group of activities, such as "reviewed" or "added 3 titles to your queue". The titles or members
 * follow it.
 */
export function activityText(group: FeedGroup, mine: boolean): string {
  const [row] = group;
  const { count } = titlesOf(group);
  if (row.kind === 'leveledUp') return row.text ? messages.reached(row.text) : messages.leveledUp;
  if (row.kind === 'followed') return messages.followed;
  if (row.kind === 'queued') return count > 1 ? messages.queuedTitles(count, mine) : messages.queued(mine);
  if (row.kind === 'top10') return count > 1 ? messages.top10Titles(count, mine) : messages.top10(mine);
  if (row.kind === 'watched')
    return count > 1
      ? messages.watchedTitles(count)
      : row.watched
        ? messages.watchedEpisodes(row.watched)
        : messages.watched;
  if (row.kind === 'reviewed') return count > 1 ? messages.reviewedTitles(count) : messages.reviewed;
  return count > 1 ? messages.sharedTitles(count) : messages.shared;
}
