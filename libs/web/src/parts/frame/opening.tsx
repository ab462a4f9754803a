import type { ReactNode } from 'react';
import styles from './opening.module.css';

/**
 * What a page opens with for visitors: a large heading and a few words, something to look at beside them. The shell's HTML
 * carries the same before any script (shell/src/frame/first-frame.tsx), so it stands where the script draws it.
 * @param acts buttons of one row
 */
export const Opening = ({
  title,
  text,
  acts,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.opening}>
    <div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>{acts}</div>
    </div>
    <div className={styles.art}>{children}</div>
  </section>
);
