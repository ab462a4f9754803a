import { type ReactNode, useEffect } from 'react';
import type { CallError } from '../app/api.tsx';
import { isOnline } from '../app/network.tsx';
import { Button } from '../form/button.tsx';
import { useSwitches } from '../remote/switches.tsx';
import type { IconName } from '../text/icon.tsx';
import { Muted, VisuallyHidden } from '../text/text.tsx';
import { StateArt } from './state-art.tsx';
import styles from './states.module.css';

/**
 * A gray placeholder in the shape of the loading content. With `poster` it has a poster's shape and is as wide as its
 * container.
 */
export function Skeleton({
  width = '100%',
  height = 16,
  round,
  poster = false,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean | number;
  poster?: boolean;
}) {
  if (poster) return <span className={`${styles.skeleton} ${styles.poster}`} data-skeleton="" aria-hidden="true" />;
  const borderRadius = round === true ? '50%' : round || undefined;
  return (
    <span className={styles.skeleton} data-skeleton="" style={{ width, height, borderRadius }} aria-hidden="true" />
  );
}

/**
 * Wraps a skeleton and announces once to screen readers that content is loading. Content below the skeleton is shown
 * only after the loading content has arrived, because its height is unknown before.
 */
export function Loading({ label = 'Loading', children }: { label?: string; children?: ReactNode }) {
  return (
    <div aria-busy="true" data-loading="">
      <VisuallyHidden status>{label}</VisuallyHidden>
      {children ?? <Skeleton height={120} round={12} />}
    </div>
  );
}

interface StateProps {
  icon: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** Whether this is a panel within the page and not the whole page. */
  small?: boolean;
}
function State({ icon, title, text, action, role, small }: StateProps) {
  return (
    <div className={small ? `${styles.state} ${styles.small}` : styles.state} role={role}>
      <StateArt of={icon} small={small} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {text && <Muted as="p">{text}</Muted>}
      </div>
      {action}
    </div>
  );
}

/** An empty state: what to do, and one button for it. */
export function Empty({ icon = 'queue', ...rest }: Omit<StateProps, 'icon' | 'role'> & { icon?: IconName }) {
  return <State icon={icon} {...rest} />;
}

const OFFLINE = { icon: 'offline', title: 'You’re offline', text: 'Reconnect and try again.' } as const;

/** Says what went wrong and offers Retry, or says that the device is offline. */
export function ErrorState({
  error,
  title,
  onRetry,
  small,
}: {
  error?: Pick<CallError, 'code' | 'userMessage'>;
  title: string;
  onRetry?: () => void;
  small?: boolean;
}) {
  const offline = error?.code === 'offline';
  return (
    <State
      {...(offline ? OFFLINE : { icon: 'warn', title, text: error?.userMessage })}
      role="alert"
      small={small}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  );
}

/**
 * A part of the page that is unavailable while the rest works. It recovers by itself when the network is back, or when
 * operators turn off the switch that caused it.
 */
export function Unavailable({
  label,
  onRetry,
  small = true,
}: {
  label: string;
  onRetry?: () => void;
  small?: boolean;
}) {
  // the offline state needs `onRetry`, because it retries when the network is back
  const offline = onRetry !== undefined && !isOnline();
  useEffect(() => {
    if (!offline) return;
    window.addEventListener('online', onRetry, { once: true });
    return () => window.removeEventListener('online', onRetry);
  }, [offline, onRetry]);
  useEffect(() => onRetry && useSwitches.subscribe(() => onRetry()), [onRetry]);
  return (
    <State
      {...(offline ? OFFLINE : { icon: 'warn', title: `${label} is unavailable` })}
      role="status"
      small={small}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  );
}
