import { fromRestComment } from '@videoqs/contract/social/review-text';
import { Button } from '@videoqs/web/button';
import { useState } from 'react';
import { messages } from '../messages.ts';
import styles from './review.module.css';

/** What was written; covered until its reader lifts that, where it gives things away. */
export function ReviewText({ restComment, spoiler }: { restComment: string; spoiler: boolean }) {
  const [covered, setCovered] = useState(spoiler);
  if (!restComment) return null;
  if (covered)
    return (
      <div className={styles.cover}>
        <span>{messages.givesAway}</span>
        <Button tone="quiet" size="s" onClick={() => setCovered(false)}>
          {messages.showIt}
        </Button>
      </div>
    );
  return <p className={styles.text}>{fromRestComment(restComment)}</p>;
}
