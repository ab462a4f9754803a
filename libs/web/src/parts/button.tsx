import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './router.tsx';

interface Looks {
  tone?: 'primary' | 'plain' | 'danger' | 'quiet';
  size?: 'm' | 's';
  icon?: IconName;
  block?: boolean;
}
const classes = ({ tone = 'plain', size = 'm', block }: Looks, extra = '') =>
  `vq-btn vq-btn-${tone}${size === 's' ? ' vq-btn-s' : ''}${block ? ' vq-btn-block' : ''} ${extra}`.trim();

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

/** A button of the product; busy keeps its place and the focus, and takes no further clicks. */
export function Button({ tone, size, icon, block, busy = false, className, children, ...rest }: ButtonProps) {
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

/** A round button that shows only an icon; label is what it does. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: IconName; label: string; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={`vq-iconbtn ${className}`.trim()}>
      <Icon name={icon} />
    </button>
  );
}
