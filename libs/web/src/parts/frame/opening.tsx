import type { ReactNode } from 'react';
import styles from './opening.module.css';

/**
 * The opening of a page for visitors: a large heading and a few words, with a picture beside them. The shell's HTML
 * contains the same before any script runs (shell/src/frame/first-frame.tsx). The script must therefore draw the
 * opening at the same place.
 * @param below follows the words
 * @param foot follows `below`; on phones it comes last
 */
export const Opening = ({
  title,
  text,
  below,
  foot,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  below?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.opening}>
    <div className={styles.words}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {below}
    </div>
    <div className={styles.art}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </section>
);
