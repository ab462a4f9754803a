import { type CSSProperties, useState } from 'react';
import { colourOf, initials } from './avatar.tsx';
import styles from './portrait.module.css';

const SIZES = ['w92', 'w185', 'w342', 'w500'] as const;
export type PortraitSize = (typeof SIZES)[number];

/** A portrait's address: the photo, or a picture drawn from the name. */
const portraitURL = (ccID: number, size: PortraitSize): string => `/img/person/${ccID}/${size}`;

/**
 * A person of cast or crew: round beside their name, or tall on their own page. It is decorative, because the name is
 * beside it. If there is no picture, or it has not loaded yet, the person's initials are shown on their color. The
 * layout does not shift.
 */
export function Portrait({
  ccID,
  name,
  hasPhoto,
  size = 'w185',
  tall = false,
  eager = false,
}: {
  ccID: number;
  name: string;
  /** A round portrait without a photo shows the initials, because drawn portraits are made for the tall form. */
  hasPhoto: boolean;
  size?: PortraitSize;
  tall?: boolean;
  eager?: boolean;
}) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={tall ? `${styles.portrait} ${styles.tall}` : styles.portrait}
      style={{ '--c': colourOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.initials}>{initials(name)}</span>
      {(tall || hasPhoto) && !failed && (
        <img
          src={portraitURL(ccID, size)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
