import { useOnline } from '@videoqs/web/network';
import styles from './offline-note.module.css';
import { messages } from './plays.messages.ts';

/**
 * Shown on a device without a network. It says that marks are stored until there is a network, and that the page shows
 * the last answers.
 */
export function OfflineNote() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.note}>{messages.offline}</p>}</div>;
}
