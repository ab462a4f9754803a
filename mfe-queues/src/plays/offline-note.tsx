import { useOnline } from '@videoqs/web/network';
import styles from './offline-note.module.css';
import { messages } from './plays.messages.ts';

/** A note for a device without a network: marks are stored until there is one. The last answers are shown below it. */
export function OfflineNote() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.note}>{messages.offline}</p>}</div>;
}
