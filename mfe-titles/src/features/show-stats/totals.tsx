import { Totals as Figures } from '@videoqs/web/figures';
import { all, count, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';

/**
 * The totals of the product. If a service is down, a dash is shown in place of its number. A number of 0 is left out,
 * because numbers are counted only once an hour, and the first member may have joined since.
 */
export function Totals({ stats: { totals } }: { stats: Stats }) {
  const shown: { name: (n: number | null) => string; n: number | null; detail?: string | false }[] = [
    {
      name: messages.totals.titles,
      n: all(totals),
      detail: messages.ofThem(count(totals.movies), count(totals.shows)),
    },
    { name: messages.totals.people, n: totals.people },
    { name: messages.totals.credits, n: totals.credits },
    { name: messages.totals.members, n: totals.members },
    { name: messages.totals.reviews, n: totals.reviews },
    {
      name: messages.totals.queues,
      n: totals.queues,
      detail: totals.sharedQueues !== null && totals.sharedQueues > 0 && messages.shared(count(totals.sharedQueues)),
    },
    { name: messages.totals.remindersSent, n: totals.remindersSent },
  ];
  return (
    <Figures
      totals={shown
        .filter(({ n }) => n !== 0)
        .map(({ name, n, detail }) => ({
          name: name(n),
          value: n === null ? messages.unknown : count(n),
          details: [n === null ? messages.away : detail].filter((line) => typeof line === 'string'),
        }))}
    />
  );
}
