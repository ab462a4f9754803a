import type { CSSProperties } from 'react';
import { messages } from '../reviews/reviews.messages.ts';
import styles from './stars.module.css';

/**
 * Draws half a star to five stars. Set `label` to false if a text beside the drawing says the same; screen readers then
 * skip the drawing. `size` is the size of one star in px.
 */
export function Stars({ value, size = 16, label = true }: { value: number; size?: number; label?: boolean }) {
  const style = { '--n': value, '--size': `${size}px` } as CSSProperties;
  if (!label) return <span className={styles.stars} style={style} aria-hidden="true" />;
  return <span className={styles.stars} style={style} role="img" aria-label={messages.ofFive(value)} />;
}
