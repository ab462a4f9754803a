import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import styles from './stats.module.css';

/** A panel whose heading is its finding; the plain name is the line beneath. wide: of the page's two thirds, or all. */
export function Picture({
  finding,
  name,
  wide,
  children,
}: {
  finding: string;
  name: string;
  wide?: 'two' | 'all';
  children: ReactNode;
}) {
  return (
    <Panel
      label={name}
      className={[styles.picture, wide === 'two' && styles.two, wide === 'all' && styles.all].filter(Boolean).join(' ')}
    >
      <h2>{finding}</h2>
      <Muted as="p" small className={styles.name}>
        {name}
      </Muted>
      {children}
    </Panel>
  );
}

/** A real table of what a picture shows, folded away. */
export function Numbers({
  summary,
  head,
  rows,
}: {
  summary: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <details className={styles.numbers}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={summary}>
        <table>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((text, i) => (
                  // columns keep their order
                  <td key={i}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
