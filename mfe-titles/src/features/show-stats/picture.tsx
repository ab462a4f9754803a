import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import styles from './stats.module.css';

/**
 * A panel whose heading is its finding; the plain name is the line beneath, unless a chart's caption says it.
 * wide: two of the page's three columns, or all.
 */
export function Picture({
  finding,
  name,
  captioned = false,
  wide,
  children,
}: {
  finding: string;
  name: string;
  captioned?: boolean;
  wide?: 'two' | 'all';
  children: ReactNode;
}) {
  return (
    <Panel
      label={name}
      className={[styles.picture, wide === 'two' && styles.two, wide === 'all' && styles.all].filter(Boolean).join(' ')}
    >
      <h2>{finding}</h2>
      {captioned ? (
        <span className={styles.name} />
      ) : (
        <Muted as="p" small className={styles.name}>
          {name}
        </Muted>
      )}
      {children}
    </Panel>
  );
}
