import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../texts/queue.messages.ts';
import styles from './home-queue.module.css';

/** The skeleton of the queue. */
export function HomeSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={styles.next}>
        <div className={styles.poster}>
          <Skeleton poster />
        </div>
        <div className={styles.words}>
          <Skeleton width={160} height={14} />
          <Skeleton width="62%" height={48} round={10} />
          <Skeleton width="44%" height={16} />
          <Skeleton width="80%" height={66} />
          <Skeleton width={280} height={44} round={10} />
        </div>
        <div className={styles.then}>
          <ol>
            {Array.from({ length: 7 }, (_, i) => (
              <li key={i}>
                <Skeleton poster />
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.due}>
          {[1, 2, 3].map((n) => (
            <p key={n} className={styles.coming}>
              <Skeleton height={56} round={10} />
            </p>
          ))}
        </div>
      </div>
    </Loading>
  );
}
