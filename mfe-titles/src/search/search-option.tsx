import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import styles from './search-option.module.css';

/** One title in the list below the search box. The focus stays in the box: the mark moves. */
export function SearchOption({
  id,
  card,
  marked,
  onMark,
  onTake,
}: {
  id: string;
  card: TitleCard;
  marked: boolean;
  onMark: () => void;
  onTake: () => void;
}) {
  const type = parseMediaKey(card.mediaType_vid)?.mediaType ?? 'movie';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
    <div
      id={id}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      className={styles.option}
      onMouseMove={onMark}
      onMouseDown={(e) => e.preventDefault()}
      onClick={onTake}
    >
      <span className={styles.poster}>
        <Poster {...card} size="w92" alt="" />
      </span>
      <span className={styles.words}>
        <strong>{card.title}</strong>
        <Muted small>{[messages.mediaType[type], card.year, card.genres[0]].filter(Boolean).join(' · ')}</Muted>
      </span>
    </div>
  );
}
