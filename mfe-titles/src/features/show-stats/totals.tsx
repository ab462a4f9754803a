import { all, count, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';

/**
 * How much there is of everything; another service's number is a dash while it is away.
 * What was counted as none is left out: numbers are counted hourly, and whoever reads them is a member themselves.
 */
export function Totals({ stats: { totals } }: { stats: Stats }) {
  const shown: { name: string; n: number | null; detail?: string | false }[] = [
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
    <dl className={styles.totals}>
      {shown
        .filter(({ n }) => n !== 0)
        .map(({ name, n, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{n === null ? messages.unknown : count(n)}</dd>
            {(n === null || detail) && <dd className={styles.detail}>{n === null ? messages.away : detail}</dd>}
          </div>
        ))}
    </dl>
  );
}
