import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'on' | 'amber' | 'teal';

const classes = (tone: ChipTone, extra = '') => `${styles.chip} ${styles[tone] ?? ''} ${extra}`.trim();

/** A small fact. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classes(tone)}>{children}</span>;
}

/** A filter that is on or off. */
export function ChipToggle({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes(on ? 'on' : 'plain', styles.toggle)}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}

/** A chip that triggers an action. */
export function ChipButton({
  tone = 'plain',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { tone?: ChipTone; ref?: Ref<HTMLButtonElement> }) {
  return <button type="button" {...rest} className={classes(tone, `${styles.toggle} ${className}`)} />;
}
