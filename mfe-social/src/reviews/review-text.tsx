import type { TitleReview } from '@videoqs/contract/social/review';
import { fromRestComment } from '@videoqs/contract/social/review-text';
import { Button } from '@videoqs/web/button';
import { useState } from 'react';
import styles from './review.module.css';
import { messages } from './reviews.messages.ts';

/** The text of a review. A text with spoilers is hidden until the reader reveals it. Its author always sees it. */
export function ReviewText({
  review: { restComment, spoiler = false },
  mine = false,
}: {
  review: Pick<TitleReview, 'restComment'> & Partial<TitleReview>;
  mine?: boolean;
}) {
  const [covered, setCovered] = useState(spoiler && !mine);
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
