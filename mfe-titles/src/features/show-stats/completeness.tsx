import { Bar } from '@videoqs/web/bar';
import { Finding } from '@videoqs/web/figures';
import { formatPercent } from '@videoqs/web/percent';
import type { CSSProperties } from 'react';
import { all, posterFinding, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';

/**
 * Shows for each detail what share of titles has it. Also shows how long ago titles were last compared with their
 * source.
 */
export function Completeness({ stats }: { stats: Stats }) {
  const titles = Math.max(1, all(stats.totals));
  const rows = stats.completeness.map((c) => ({ ...c, share: all(c) / titles })).sort((a, b) => b.share - a.share);
  const { week, month, older } = stats.freshness;
  const checked = Math.max(1, week + month + older);
  return (
    <Finding heading={posterFinding(stats)} name={messages.completeness}>
      <ul className={styles.complete}>
        {rows.map(({ what, share }) => (
          <li key={what}>
            <span>{messages.what[what]}</span>
            <Bar share={share} strong />
            <b>{formatPercent(share)}</b>
          </li>
        ))}
      </ul>
      <h3 className={styles.checked}>{messages.lastChecked}</h3>
      <span className={styles.fresh} aria-hidden="true">
        {[week, month, older].map((n, i) => (
          // The index is the key, because the order of the three never changes.
          <i key={i} style={{ '--part': n / checked } as CSSProperties} />
        ))}
      </span>
      <ul className={styles.freshKey}>
        <li>
          {messages.week} {formatPercent(week / checked)}
        </li>
        <li>
          {messages.month} {formatPercent(month / checked)}
        </li>
        <li>
          {messages.older} {formatPercent(older / checked)}
        </li>
      </ul>
    </Finding>
  );
}
