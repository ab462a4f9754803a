import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import styles from './rating.module.css';

/**
 * One of a title's ratings, for a dl: who rates, their score with its scale, and how many they are. It has the same
 * size in every state, so that nothing moves once the score is known.
 */
export function Rating({
  by,
  score,
  scale,
  star = false,
  facts,
}: {
  by: string;
  /** Nothing while it is unknown, or while there are too few ratings for a mean. */
  score?: string | undefined;
  /** What the score is out of: "of 10". */
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

/** The place of all ratings of a title, side by side. */
export const Ratings = ({ children }: { children: ReactNode }) => <dl className={styles.ratings}>{children}</dl>;
