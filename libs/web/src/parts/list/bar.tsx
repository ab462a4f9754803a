import styles from './bar.module.css';

/**
 * A share of the whole, drawn as a bar below the text that names it. `share` is from 0 to 1; `strong` marks the chosen
 * bar.
 */
export function Bar({ share, strong = false }: { share: number; strong?: boolean }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={strong ? `${styles.bar} ${styles.strong}` : styles.bar} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
