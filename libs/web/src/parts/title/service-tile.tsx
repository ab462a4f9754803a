import { colourOf } from '../person/avatar.tsx';
import styles from './service-tile.module.css';

/**
 * Background colors of well-known services, each dark enough for white letters. The color of other services is derived
 * from their name.
 */
const GROUNDS: Record<string, string> = {
  netflix: '#b20710',
  'amazon prime video': '#0b6fa4',
  'prime video': '#0b6fa4',
  'disney plus': '#113ccf',
  'disney+': '#113ccf',
  max: '#5a2bd6',
  'hbo max': '#5a2bd6',
  hulu: '#0a7a4b',
  peacock: '#1f1f24',
  'paramount plus': '#0b57d0',
  'paramount+': '#0b57d0',
  'apple tv': '#38383d',
  'apple tv plus': '#38383d',
  'apple tv+': '#38383d',
  'google play movies': '#1967d2',
  youtube: '#c4161c',
};

/**
 * A streaming service as its initials on its color, 40 px square, or small in a line of text. It is decorative, because
 * the service's name is beside it.
 */
export function ServiceTile({ name, small = false }: { name: string; small?: boolean }) {
  const ground = GROUNDS[name.toLowerCase()] ?? colourOf(name);
  return (
    <span
      className={small ? `${styles.tile} ${styles.small}` : styles.tile}
      style={{ background: ground }}
      aria-hidden="true"
    >
      {small ? letters(name).slice(0, 1) : letters(name)}
    </span>
  );
}

/** "Amazon Prime Video" → AP, "Netflix" → N. */
const letters = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('en-US'))
    .join('');
