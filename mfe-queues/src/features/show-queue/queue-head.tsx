import type { QueueItem } from '@videoqs/contract/queues/queue';
import { formatRuntime } from '@videoqs/web/date';
import { PageHead } from '@videoqs/web/page';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';

/** Heading, totals of the queue, and the controls that narrow the list. */
export function QueueHead({
  title,
  items,
  count,
  complete,
  children,
}: {
  title: string;
  items: readonly QueueItem[];
  count: number;
  /** Whether all of it is loaded: only then is the total runtime complete. */
  complete: boolean;
  children?: ReactNode;
}) {
  // nobody knows how much of a show will be watched
  const movies = items.filter((i) => i.mediaType_vid.startsWith('movie_'));
  const minutes = complete ? movies.reduce((sum, i) => sum + (i.runtime ?? 0), 0) : 0;
  const time = formatRuntime(minutes);
  const total = [messages.titles(count), time && movies.length < items.length ? messages.ofMovies(time) : time];
  return <PageHead title={title} intro={count > 0 && total.filter(Boolean).join(' · ')} actions={children} />;
}
