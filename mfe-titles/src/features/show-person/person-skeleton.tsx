import { Page } from '@videoqs/web/page';
import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from './person.messages.ts';
import styles from './person.module.css';

/** The skeleton of the page. */
export function PersonSkeleton() {
  return (
    <Page>
      <Loading label={messages.loading}>
        <div className={styles.top}>
          <div className={styles.portrait}>
            <Skeleton poster />
          </div>
          <div className={styles.words}>
            <Skeleton width="min(360px, 90%)" height={46} round={10} />
            <Skeleton width="min(300px, 70%)" />
            <Skeleton />
            <Skeleton width="60%" />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
