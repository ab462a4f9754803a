import { Muted } from '@videoqs/web/text';
import styles from './review.module.css';
import { messages } from './reviews.messages.ts';

/**
 * The ratings of all members: the mean, and a bar for each number of stars. `mine` marks the bar of the member's own
 * stars.
 */
export function Histogram({
  count,
  mean,
  histogram,
  mine,
  note,
}: {
  count: number;
  mean: number | null;
  histogram: readonly number[];
  mine?: number;
  /** A line beside the mean, such as a text about the member's own stars. */
  note?: string;
}) {
  if (mean === null) return <Muted as="p">{messages.nobodyRated}</Muted>;
  const most = Math.max(...histogram);
  return (
    <figure aria-label={messages.histogram(histogram)}>
      <figcaption className={styles.mean}>
        <b>{mean.toFixed(1)}</b>
        <Muted small>
          {messages.ratings(count)}
          {note && <br />}
          {note}
        </Muted>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {histogram.map((n, i) => (
          <span key={i} style={{ height: `${(n / most) * 100}%` }} data-mine={mine === (i + 1) / 2 || undefined} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>½</span>
        <span>5</span>
      </div>
    </figure>
  );
}
