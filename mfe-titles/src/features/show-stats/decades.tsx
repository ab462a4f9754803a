import { titlePath } from '@videoqs/web/card-row';
import { Numbers } from '@videoqs/web/chart';
import { Finding } from '@videoqs/web/figures';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import type { CSSProperties } from 'react';
import styles from './decades.module.css';
import { all, count, decadesFinding, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';
import page from './stats.module.css';

/** Decades as bars, each with the best-known title of the decade on top. */
export function Decades({ stats }: { stats: Stats }) {
  const { decades } = stats;
  const highest = Math.max(1, ...decades.map(all));
  return (
    <Finding heading={decadesFinding(stats)} name={messages.decades} className={page.all}>
      <ol className={styles.decades}>
        {decades.map((d) => (
          <li key={d.decade}>
            {d.best && (
              <Link
                className={styles.poster}
                to={titlePath(d.best.mediaType_vid)}
                aria-label={`${messages.decade(d.decade)}: ${d.best.title}`}
              >
                <Poster {...d.best} size="w92" alt="" />
              </Link>
            )}
            <b>{count(all(d))}</b>
            <span
              className={styles.bar}
              style={{ '--movies': d.movies / highest, '--shows': d.shows / highest } as CSSProperties}
              aria-hidden="true"
            >
              <i />
              <i />
            </span>
            <small>{messages.decade(d.decade)}</small>
          </li>
        ))}
      </ol>
      <ul className={styles.key}>
        <li>{messages.movies}</li>
        <li>{messages.shows}</li>
      </ul>
      <Numbers
        summary={messages.numbers}
        head={[messages.decades, messages.movies, messages.shows]}
        rows={decades.map((d) => [messages.decade(d.decade), count(d.movies), count(d.shows)])}
      />
    </Finding>
  );
}
