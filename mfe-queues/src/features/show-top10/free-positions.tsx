import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import { Icon } from '@videoqs/web/icon';
import { messages } from '../../top10/top10.messages.ts';
import type { MediaType } from '../../top10/top10.ts';
import styles from './free-positions.module.css';
import position from './position.module.css';
import page from './top10-page.module.css';

const OTHERS = Array.from({ length: TOP10_POSITIONS - 1 }, (_, i) => i + 2);

/** The ten positions of a list without titles. The first position leads to the search for a title. */
export const FreePositions = ({ mediaType, onPick }: { mediaType: MediaType; onPick: () => void }) => (
  <ol className={`${page.positions} ${styles.free}`}>
    <li className={position.position}>
      <Numeral of={1} />
      <button type="button" className={`${position.link} ${styles.first}`} onClick={onPick}>
        <span className={styles.poster}>
          <Icon name="plus" size={28} />
        </span>
        <span className={position.words}>
          <b>{messages.emptyTitle[mediaType]}</b>
          <small>{messages.emptyText}</small>
        </span>
      </button>
    </li>
    {OTHERS.map((n) => (
      <li key={n} className={position.position} aria-hidden="true">
        <Numeral of={n} />
        <span className={position.link}>
          <span className={styles.poster} />
          <span className={position.words}>
            <b />
            <small />
          </span>
        </span>
      </li>
    ))}
  </ol>
);

const Numeral = ({ of }: { of: number }) => (
  <span className={position.number} aria-hidden="true">
    {of}
  </span>
);
