import type { HTMLAttributes, ReactNode } from 'react';
import styles from './split-button.module.css';

/**
 * Two controls drawn as one: the first does the action, the second opens its menu or undoes it.
 * @param tone plain: as usual; teal: already done; quiet: only words, nothing can be done now
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
