import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from '../app/router.tsx';
import { Icon } from './icon.tsx';
import styles from './text.module.css';

/** Less prominent text. `small` is for a fact beside others. */
export function Muted({
  as: Tag = 'span',
  small = false,
  className = '',
  id,
  children,
}: {
  as?: 'span' | 'p' | 'h3' | 'div';
  small?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className={`${styles.muted} ${small ? styles.small : ''} ${className}`.trim()}>
      {children}
    </Tag>
  );
}

/** Text for screen readers alone. With `status` it is announced when it changes. */
export function VisuallyHidden({ status = false, children }: { status?: boolean; children: ReactNode }) {
  return (
    <span className={styles.hidden} role={status ? 'status' : undefined} aria-live={status ? 'polite' : undefined}>
      {children}
    </span>
  );
}

/** A link in the running text, or at the end of a heading. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`${styles.link} ${className}`.trim()} />;
}

/** A button that looks like a link, for actions on this page. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`${styles.link} ${className}`.trim()} />;
}

/**
 * A star and a number. For readers who cannot see the star, a label before the number or a unit after it names the
 * thing that is counted.
 */
export function Score({
  label,
  value,
  unit,
  size = 14,
}: {
  label?: string;
  value: string | number;
  unit?: string;
  size?: number;
}) {
  return (
    <span className={styles.score}>
      <Icon name="star" size={size} filled />
      {label && <VisuallyHidden>{label} </VisuallyHidden>}
      {value}
      {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
    </span>
  );
}
