import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';

/** Placeholders for the first show and five rows, in their final places. */
export const UpNextSkeleton = () => (
  <Loading label={messages.loading}>
    <Skeleton height="var(--up-next-hero, 292px)" round={18} />
    <div className={styles.list}>
      {Array.from({ length: 5 }, (_, n) => (
        <Skeleton key={n} height={106} round={18} />
      ))}
    </div>
  </Loading>
);
