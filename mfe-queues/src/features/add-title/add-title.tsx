import { useSession } from '@videoqs/web/session';
import { useState } from 'react';
import type { Title } from '../../plays/mark.ts';
import { useMarkingReady } from '../../plays/wake.ts';
import { useInQueue } from '../../queue/in-queue.ts';
import { messages } from './control.messages.ts';
import styles from './control.module.css';
import { MovieCell } from './movie-cell.tsx';
import { QueueCell, type Watched } from './queue-cell.tsx';
import { ReminderCell } from './reminder-cell.tsx';
import { ShowCell } from './show-cell.tsx';
import { Top10Button } from './top10-button.tsx';

/**
 * A box with the cells queue, watched and reminder, and the button "Top 10". Each cell has the same place in every
 * state.
 */
export function AddTitle(props: Title) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  useMarkingReady();
  const queue = useInQueue(props.mediaType_vid);
  const [seen, setSeen] = useState<Watched>('none');
  const WatchedCell = props.mediaType_vid.startsWith('tv_') ? ShowCell : MovieCell;
  const isIn = isSignedIn && queue.isIn === true;
  return (
    <>
      <div className={styles.box}>
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong together are no fieldset */}
        <div className={styles.cells} role="group" aria-label={messages.box}>
          <QueueCell {...props} queue={queue} isIn={isIn} seen={isSignedIn ? seen : 'none'} />
          <WatchedCell {...props} onSeen={setSeen} />
          <ReminderCell {...props} isIn={isIn} remindDate={isIn ? queue.remindDate : undefined} />
        </div>
      </div>
      <Top10Button {...props} />
    </>
  );
}
