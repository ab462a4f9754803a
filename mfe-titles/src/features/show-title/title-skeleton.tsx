import { Page } from '@videoqs/web/page';
import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from './title.messages.ts';
import styles from './title.module.css';

/** The skeleton of the page. */
export function TitleSkeleton() {
  return (
    <Page className={styles.page}>
      <Loading label={messages.titleLoading}>
        <div className={styles.title}>
          <div className={styles.poster}>
            <Skeleton poster />
          </div>
          <div className={`${styles.head} ${styles.lines}`}>
            <Skeleton width="min(380px, 90%)" height={46} round={10} />
            <Skeleton width="min(300px, 70%)" />
          </div>
          <div className={`${styles.body} ${styles.lines}`}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" />
            <div className={styles.control}>
              <Skeleton height="var(--control)" round={10} />
            </div>
          </div>
          <div className={styles.watch}>
            <Skeleton height={260} round={12} />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
