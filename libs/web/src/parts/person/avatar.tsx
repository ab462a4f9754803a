import { AVATAR_SIZES, avatarAt } from '@videoqs/contract/account/avatar-files';
import { hueOf } from '@videoqs/contract/wire/hue-of';
import { useState } from 'react';
import styles from './avatar.module.css';

/** Up to two letters of a name: "Carrie-Anne Moss" → "CM". */
export function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toLocaleUpperCase('en-US');
}

/** The color of a name, as `hueOf` returns it; used as the background of initials. */
export const colourOf = hueOf;

/** The smallest stored size that looks sharp at this many pixels. */
const sharpAt = (src: string, pixels: number) => avatarAt(src, AVATAR_SIZES.find((size) => size >= pixels) ?? 512);

/**
 * A member's or person's picture. If there is none, or it fails to load, their initials are shown on a disc. It is
 * decorative, because the name is beside it.
 */
export function Avatar({ name, src, size = 34 }: { name: string; src?: string | null; size?: number }) {
  const [failed, setFailed] = useState('');
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38), '--c': colourOf(name) };
  if (src && src !== failed)
    return (
      <img
        className={styles.avatar}
        style={style}
        src={sharpAt(src, size)}
        srcSet={`${sharpAt(src, size)} 1x, ${sharpAt(src, size * 2)} 2x`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setFailed(src)}
      />
    );
  return (
    // the stylesheet draws the letters, because text would become part of a button's name
    <span className={styles.avatar} style={style} data-initials={initials(name)} aria-hidden="true" />
  );
}
