import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from '../app/router.tsx';
import { Icon, type IconName } from '../text/icon.tsx';
import styles from './button.module.css';

interface Looks {
  tone?: 'primary' | 'plain' | 'danger' | 'quiet';
  size?: 'm' | 's';
  icon?: IconName;
  block?: boolean;
}
const classes = ({ tone = 'plain', size = 'm', block }: Looks, extra?: string) =>
  [styles.button, styles[tone], size === 's' && styles.small, block && styles.block, extra].filter(Boolean).join(' ');

/** A destructive button also has an icon, because in the light theme everything important is red. */
const signOf = (tone: Looks['tone']): IconName | undefined => (tone === 'danger' ? 'warn' : undefined);

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

/** A button of the product. While busy it keeps its size and the focus, and ignores further clicks. */
export function Button({
  tone,
  size,
  icon = signOf(tone),
  block,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (e: MouseEvent) => e.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={classes({ tone, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : rest.onClick}
    >
      {icon && <Icon name={icon} size={size === 's' ? 16 : 18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, icon, block, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={classes({ tone, size, block }, className)}>
      {icon && <Icon name={icon} size={size === 's' ? 16 : 18} />}
      {children}
    </Link>
  );
}

/** A link to another site that looks like a button. */
export function ButtonAnchor({
  tone,
  size,
  icon,
  block,
  className,
  children,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classes({ tone, size, block }, className)}>
      {icon && <Icon name={icon} size={size === 's' ? 16 : 18} />}
      {children}
    </a>
  );
}

/** A round button that contains just an icon, or other content in its place. `label` says what the button does. */
export function IconButton({
  icon,
  label,
  className = '',
  children,
  ...rest
}: {
  icon?: IconName;
  label: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={`${styles.round} ${className}`.trim()}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
