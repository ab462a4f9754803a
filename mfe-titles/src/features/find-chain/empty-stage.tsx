import { colourOf } from '@videoqs/web/avatar';
import { Portrait } from '@videoqs/web/portrait';
import type { CSSProperties, ReactNode } from 'react';
import styles from './stage.module.css';

type Somebody = { ccID: number; name: string; profile_path: string | null } | null;

/**
 * The stage (the drawing of a chain) while there is no chain: both people, and between them no thread or a broken one.
 */
export function EmptyStage({
  a,
  b,
  broken = false,
  searching = false,
  children,
}: {
  a: Somebody;
  b: Somebody;
  broken?: boolean;
  searching?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={styles.stage} style={huesOf(a?.name, b?.name)} data-loading={searching ? '' : undefined}>
      <div className={styles.waiting} data-broken={broken || undefined} data-searching={searching || undefined}>
        <End somebody={a} />
        <span className={styles.dashes} aria-hidden="true" />
        <End somebody={b} />
      </div>
      {children && <div className={styles.said}>{children}</div>}
    </section>
  );
}

function End({ somebody }: { somebody: Somebody }) {
  return (
    <span className={styles.end}>
      {somebody && <Portrait ccID={somebody.ccID} name={somebody.name} hasPhoto={somebody.profile_path !== null} />}
    </span>
  );
}

/** The colors of the chain's two people. If both would have the same color, the second person gets another. */
export function huesOf(a = '', b = ''): CSSProperties {
  const first = a ? colourOf(a) : 'transparent';
  const second = b ? colourOf(b) : 'transparent';
  return { '--ca': first, '--cb': first === second && a !== b ? colourOf(`${b} ${b}`) : second } as CSSProperties;
}
