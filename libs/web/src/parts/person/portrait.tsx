import { type CSSProperties, useState } from 'react';
import { colourOf, initials } from './avatar.tsx';
import styles from './portrait.module.css';

const SIZES = ['w92', 'w185', 'w342', 'w500'] as const;
export type PortraitSize = (typeof SIZES)[number];

/** A portrait's address: the photo, or a picture drawn from the name. */
const portraitURL = (ccID: number, size: PortraitSize): string => `/img/person/${ccID}/${size}`;

/**
 * A person of cast or crew: round beside their name, or tall on their own page. Decorative: the name is beside it.
 * Without a picture, and until it has loaded, it shows their initials on their colour; the layout does not shift.
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
  /** A round one without a photo keeps its initials, because the drawn portrait is made for tall ones. */
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
