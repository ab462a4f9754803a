import { Icon } from '@videoqs/web/icon';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import styles from './offline-banner.module.css';

function onLine(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says when this device has no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onLine, () => navigator.onLine);
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
