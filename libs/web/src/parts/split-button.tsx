import type { HTMLAttributes, ReactNode } from 'react';
import styles from './split-button.module.css';

/**
 * Two controls that are one thing: the first does it, the last is its menu or takes it back.
 * @param tone plain: as the two are; teal: it is done; quiet: only words, nothing can be done now
 */
export function SplitButton({
  tone = 'plain',
  children,
  onClickCapture,
}: {
  tone?: 'plain' | 'teal' | 'quiet';
  children: ReactNode;
  onClickCapture?: HTMLAttributes<HTMLElement>['onClickCapture'];
}) {
  return (
    <div className={[styles.split, styles[tone]].filter(Boolean).join(' ')} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
