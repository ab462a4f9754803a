import type { ReactNode } from 'react';
import styles from './page.module.css';

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** The content of a page, on the grid that all pages share. */
export function Page({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article';
  className?: string;
  children: ReactNode;
}) {
  return <Tag className={joined(styles.page, className)}>{children}</Tag>;
}

/** The top of a page, with its only h1 at the same height on every page. `actions` are shown at the end of the row. */
export function PageHead({ title, intro, actions }: { title: ReactNode; intro?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.pageHead}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions}
    </header>
  );
}

/** A part of a page under its own heading. `more` is a link at the end of the heading. */
export function Section({
  heading,
  label,
  more,
  busy = false,
  children,
}: {
  heading?: string;
  /** The accessible name of a part without a heading. */
  label?: string;
  more?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={heading ?? label} aria-busy={busy || undefined}>
      {heading && (
        <header className={styles.sectionHead}>
          <h2>{heading}</h2>
          {more}
        </header>
      )}
      {children}
    </section>
  );
}

/** A raised surface for content that belongs together. */
export function Panel({
  as: Tag = 'section',
  heading,
  label,
  className,
  children,
}: {
  as?: 'section' | 'aside' | 'div';
  heading?: string;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={joined(styles.panel, className)} aria-label={heading ?? label}>
      {heading && <h2 className={styles.panelHead}>{heading}</h2>}
      {children}
    </Tag>
  );
}

/**
 * The list of a page with its aside. Narrow pages hide the aside, or show it below or above the list if `stays` is
 * set.
 */
export function Columns({
  aside,
  stays,
  children,
}: {
  aside: ReactNode;
  stays?: 'below' | 'above';
  children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} data-stays={stays}>
        {aside}
      </aside>
    </div>
  );
}
