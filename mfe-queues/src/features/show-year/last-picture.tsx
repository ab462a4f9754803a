import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { ErrorState, Skeleton } from '@videoqs/web/states';
import { useYearPicture } from '../../stats/year-picture.ts';
import styles from './last-picture.module.css';
import { messages } from './year.messages.ts';

/** The whole year in one picture, and the button that shares it. */
export function LastPicture({ username, year }: { username: string; year: number }) {
  const { data, error, refetch } = useYearPicture(year);
  return (
    <div className={styles.last}>
      <div className={styles.frame}>
        {data ? (
          <img src={data.tall} alt={messages.pictureOf(year)} width={1080} height={1350} />
        ) : error ? (
          <ErrorState error={error} title={messages.noPicture} onRetry={() => void refetch()} small />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      <div className={styles.words}>
        <h3>{messages.picture(year)}</h3>
        <p>{messages.pictureText}</p>
        <Button tone="primary" icon="share" onClick={() => void openDialog('queues/ShareYear', { username, year })}>
          {messages.shareIt}
        </Button>
      </div>
    </div>
  );
}
