import { Icon, type IconName } from '@videoqs/web/icon';
import { Panel } from '@videoqs/web/page';
import { Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Settings as rows, one below another. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Panel as="div" className={styles.rows}>
    {children}
  </Panel>
);

/** A setting: its name, its value, and its actions. */
export const Row = ({ label, value, action }: { label: string; value: ReactNode; action?: ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{value}</span>
    <span className={styles.acts}>{action}</span>
  </div>
);

/** An item with facts below its name. `icon` shows which kind of item it is. */
export const ThingRow = ({
  icon,
  name,
  facts,
  factsID,
  action,
  children,
}: {
  icon?: IconName;
  name: ReactNode;
  facts: ReactNode;
  factsID?: string;
  action?: ReactNode;
  /** Content below the item, over the full width. */
  children?: ReactNode;
}) => (
  <div className={`${styles.row} ${icon ? styles.thing : styles.wide}`}>
    {icon && (
      <span className={styles.disc}>
        <Icon name={icon} size={18} />
      </span>
    )}
    <div className={styles.words}>
      <p className={styles.value}>{name}</p>
      <Muted as="div" className={styles.facts} id={factsID}>
        {facts}
      </Muted>
    </div>
    <span className={styles.acts}>{action}</span>
    {children && <div className={styles.below}>{children}</div>}
  </div>
);

/** A state, shown in words and with an icon, because color alone is not enough. */
export const State = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <span className={`${styles.state} ${ok ? styles.ok : styles.waiting}`}>
    <Icon name={ok ? 'check' : 'clock'} size={16} />
    {children}
  </span>
);

/** A less prominent text, such as a text for a missing value or about the effect of a switch. */
export const Faint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Muted id={id} className={styles.faint}>
    {children}
  </Muted>
);

/** A placeholder for rows that are loading. */
export const RowsLoading = ({ rows }: { rows: number }) => (
  <Loading>
    <Rows>
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={styles.row}>
          <Skeleton width={88} />
          <Skeleton width="40%" />
        </div>
      ))}
    </Rows>
  </Loading>
);
