import type { SortableRow } from '@videoqs/web/sortable';
import { Skeleton } from '@videoqs/web/states';
import type { VirtualRows } from '@videoqs/web/virtual-list';
import { useEffect } from 'react';
import styles from './queue-row.module.css';

/** Requests a row as soon as it is drawn. */
export function Reach({ index, reach }: { index: number; reach: (index: number) => void }) {
  useEffect(() => {
    reach(index);
  }, [index, reach]);
  return null;
}

/** The row of a title that is not loaded yet. Drawing it requests the title. */
export function ComingRow({
  index,
  measure,
  sort,
  reach,
}: {
  index?: number;
  measure?: VirtualRows['measure'];
  sort?: SortableRow;
  reach: (index: number) => void;
}) {
  const at = sort?.place ?? index ?? 0;
  const row = sort ? sort.row : { ref: measure, 'data-index': at };
  return (
    <li {...row} className={`${styles.row} ${styles.still}`} aria-hidden="true">
      <Reach index={at} reach={reach} />
      <RowSkeleton rank={at + 1} />
    </li>
  );
}

const WIDTHS = ['78%', '54%', '66%', '48%', '72%', '60%'];

/** The content of a row until its title has loaded. */
export function RowSkeleton({ rank }: { rank?: number }) {
  return (
    <>
      <span className={styles.rank}>{rank?.toLocaleString('en-US')}</span>
      <span className={styles.poster}>
        <Skeleton poster />
      </span>
      <span className={styles.words}>
        <span className={styles.link}>
          <Skeleton width={WIDTHS[(rank ?? 0) % WIDTHS.length] ?? '60%'} height={16} />
          <Skeleton width="38%" height={13} />
        </span>
      </span>
    </>
  );
}
