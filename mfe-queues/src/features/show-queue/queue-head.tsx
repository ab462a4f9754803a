import { formatRuntime } from '@videoqs/web/date';
import { PageHead } from '@videoqs/web/page';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { Figures } from '../../queue/figures.ts';

/** The head of a queue: its name, its totals, and the controls that filter the list. */
export function QueueHead({
  title,
  count,
  figures,
  children,
}: {
  title: string;
  count: number;
  /** The figures of the queue; undefined until they have loaded. */
  figures: Figures | undefined;
  children?: ReactNode;
}) {
  const time = formatRuntime(figures?.minutes ?? 0);
  const total = [messages.titles(count), time && figures?.shows ? messages.ofMovies(time) : time];
  return <PageHead title={title} intro={count > 0 && total.filter(Boolean).join(' · ')} actions={children} />;
}
