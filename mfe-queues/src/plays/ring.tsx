import styles from './ring.module.css';

/**
 * An arc that shows the seen share of a show. The text beside it says the same.
 * @param size the size of the box in px
 */
export function Ring({ seen, of, size, width = 4 }: { seen: number; of: number; size: number; width?: number }) {
  const r = (size - width) / 2;
  const round = 2 * Math.PI * r;
  const share = of > 0 ? Math.min(1, seen / of) : 0;
  const at = { cx: size / 2, cy: size / 2, r, strokeWidth: width };
  return (
    <svg className={styles.ring} viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <circle {...at} className={styles.track} />
      {share > 0 && <circle {...at} className={styles.far} strokeDasharray={`${share * round} ${round}`} />}
    </svg>
  );
}
