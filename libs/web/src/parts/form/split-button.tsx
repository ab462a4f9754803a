import type { HTMLAttributes, ReactNode } from 'react';
import styles from './split-button.module.css';

/**
 * Two controls drawn as one button. The first does the action. The second opens its menu or undoes the action.
 * @param tone plain: the action can be done; teal: the action is done; quiet: only text, because nothing can be done
 * now
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
