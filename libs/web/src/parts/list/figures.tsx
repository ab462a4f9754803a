import type { ReactNode } from 'react';
import { Panel } from '../frame/page.tsx';
import { Muted } from '../text/text.tsx';
import styles from './figures.module.css';

export interface Total {
  name: string;
  value: string;
  /** Lines below the figure: its parts, or a comparison. */
  details?: readonly string[];
}

/** A row of large numbers, each with its name. It has at most four columns, or seven. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={styles.totals}>
    {totals.map(({ name, value, details = [] }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {details.map((detail) => (
          <dd key={detail} className={styles.detail}>
            {detail}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/**
 * A panel whose heading states the chart's finding. The line below the heading is the plain name of the figure, unless
 * a chart's caption already contains that name.
 * @param className sets only how many columns of its grid the panel takes
 */
export function Finding({
  level = 2,
  heading,
  name,
  captioned = false,
  className = '',
  children,
}: {
  level?: 2 | 3;
  heading: string;
  name: string;
  captioned?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <Panel label={name} className={`${styles.finding} ${className}`}>
      <Heading>{heading}</Heading>
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
