import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../top10/top10.messages.ts';
import styles from './position.module.css';
import page from './top10-page.module.css';

const POSITIONS = Array.from({ length: 10 }, (_, i) => i + 1);

/** Placeholders for ten positions. */
export function PositionsSkeleton() {
  return (
    <Loading label={messages.loading}>
      <ol className={page.positions}>
        {POSITIONS.map((position) => (
          <li key={position} className={styles.position}>
            <span className={styles.number} aria-hidden="true">
              {position}
            </span>
            <span className={styles.link}>
              <span className={styles.poster}>
                <Skeleton poster />
              </span>
              <span className={styles.words}>
                <Skeleton width="70%" height={16} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Loading>
  );
}
