import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import styles from './rating.module.css';

/**
 * One of a title's ratings, for a dl: the raters, their score with its scale, and their number. It has the same size in
 * every state, so that the layout does not shift when the score arrives.
 */
export function Rating({
  by,
  score,
  scale,
  star = false,
  facts,
}: {
  by: string;
  /** Undefined while the score is unknown, or while there are too few ratings for a mean. */
  score?: string | undefined;
  /** The scale of the score, such as "of 10". */
  scale: string;
  star?: boolean;
  facts: ReactNode;
}) {
  return (
    <div className={styles.rating}>
      <dt>{by}</dt>
      <dd>
        {score !== undefined && (
          <span className={styles.score}>
            {star && <Icon name="star" size={16} filled />}
            <b>{score}</b> {scale}
          </span>
        )}{' '}
        <span className={styles.facts}>{facts}</span>
      </dd>
    </div>
  );
}

/** The container of all ratings of a title, side by side. */
export const Ratings = ({ children }: { children: ReactNode }) => <dl className={styles.ratings}>{children}</dl>;
