import { Button } from '@videoqs/web/button';
import { Panel, Section } from '@videoqs/web/page';
import { Empty, ErrorState, Loading, Skeleton, Unavailable } from '@videoqs/web/states';
import styles from './kit.module.css';

const retry = () => {};

/** A list and a panel while they load, are empty, have failed, or are offline. */
export const States = () => (
  <Section heading="Loading, empty, error, offline">
    <div className={styles.stack}>
      <div className={styles.tiles}>
        <Panel heading="Loading">
          <Loading>
            <div className={styles.stack}>
              <Skeleton width="70%" />
              <Skeleton width="40%" height={12} />
              <Skeleton height={72} round={10} />
            </div>
          </Loading>
        </Panel>
        <Panel heading="Empty">
          <Empty title="Your queue is empty" text="Add what you mean to watch." action={<Button>Look around</Button>} />
        </Panel>
        <Panel heading="Error">
          <ErrorState
            title="Your queue could not be loaded"
            error={{ code: 'unavailable', userMessage: 'We could not reach it.' }}
            onRetry={retry}
          />
        </Panel>
        <Panel heading="Offline">
          <ErrorState
            title="Your queue could not be loaded"
            error={{ code: 'offline', userMessage: '' }}
            onRetry={retry}
          />
        </Panel>
      </div>
      <Panel heading="Within a panel">
        <div className={styles.stack}>
          <ErrorState small title="Reminders could not be loaded" onRetry={retry} />
          <Empty small title="No reminders" icon="clock" />
          <Unavailable label="Where to watch" onRetry={retry} />
        </div>
      </Panel>
    </div>
  </Section>
);
