import { Icon } from '@videoqs/web/icon';
import { useOnline } from '@videoqs/web/network';
import { messages } from '../messages.ts';
import styles from './offline-banner.module.css';

/** A banner that says that this device has no network. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" size={18} />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
