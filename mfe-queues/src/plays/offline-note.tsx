import { useOnline } from '@videoqs/web/network';
import styles from './offline-note.module.css';
import { messages } from './plays.messages.ts';

/** Says offline that marks wait for a network; the last answers stay below it. */
export function OfflineNote() {
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.note}>{messages.offline}</p>}</div>;
}
