import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../top10/top10.messages.ts';
import styles from './place.module.css';
import page from './top10-page.module.css';

const PLACES = Array.from({ length: 10 }, (_, i) => i + 1);

/** Ten places to come. */
export function PlacesSkeleton() {
  return (
    <Loading label={messages.loading}>
      <ol className={page.places}>
        {PLACES.map((place) => (
          <li key={place} className={styles.place}>
            <span className={styles.number} aria-hidden="true">
              {place}
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
