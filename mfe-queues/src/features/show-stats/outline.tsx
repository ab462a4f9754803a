import { Finding, Totals } from '@videoqs/web/figures';
import { shortMonth } from '../../stats/words.ts';
import styles from './outline.module.css';
import { messages } from './stats.messages.ts';

const NONE = '–';
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

/** The totals of a member without plays. */
export const NoTotals = () => (
  <section aria-label={messages.totals}>
    <Totals
      totals={[messages.hours, messages.movies, messages.episodes, messages.plays].map((name) => ({
        name,
        value: NONE,
      }))}
    />
  </section>
);

/**
 * Shows a member without plays what the page will contain. Each part names its question above an outline without
 * numbers.
 */
export const Outline = () => (
  <>
    <Finding level={3} heading={messages.willMonth} name={messages.byMonth} className={styles.wide}>
      <span className={styles.months} aria-hidden="true">
        {MONTHS.map((month) => (
          <span key={month}>{shortMonth(month).slice(0, 1)}</span>
        ))}
      </span>
    </Finding>
    <Finding level={3} heading={messages.willGenre} name={messages.genres}>
      <span className={styles.lines} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((n) => (
          <span key={n} />
        ))}
      </span>
    </Finding>
    <Finding level={3} heading={messages.willPerson} name={messages.willPersonName}>
      <span className={styles.faces} aria-hidden="true">
        {[1, 2, 3].map((n) => (
          <span key={n} />
        ))}
      </span>
    </Finding>
  </>
);
