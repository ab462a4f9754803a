import { Poster } from '@videoqs/web/poster';
import type { Stats } from '../../stats/stats.ts';
import styles from './wall.module.css';

/** The number of posters on a wall. A year with fewer titles repeats its posters. */
const PLACES = 42;

/** A wall of posters behind the text. It is decoration: the titles are named on other screens. */
export function Wall({ titles }: { titles: NonNullable<Stats['highlights']> }) {
  if (titles.length === 0) return null;
  return (
    <div className={styles.wall} aria-hidden="true">
      {Array.from({ length: PLACES }, (_, n) => {
        const title = titles[n % titles.length];
        // The index is the key, because the order of the posters never changes.
        return title && <Poster key={n} {...title} size="w185" alt="" />;
      })}
    </div>
  );
}
