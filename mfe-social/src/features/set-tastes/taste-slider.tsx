import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { Slider } from '@videoqs/web/slider';
import { memo, useState } from 'react';
import { messages } from './tastes.messages.ts';
import styles from './tastes.module.css';

/**
 * The slider and number field of one genre. The component is memoized, so that the other 26 sliders are not rendered
 * while one is dragged.
 */
export const TasteSlider = memo(function TasteSlider({
  genre,
  value,
  was,
  onMove,
}: {
  genre: string;
  value: number;
  was: number;
  onMove: (genre: string, value: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (/^\d{1,3}$/.test(text) && Number(text) <= 100) onMove(genre, Number(text));
  };
  return (
    <div className={styles.row} data-changed={value !== was || undefined}>
      <span className={styles.genre} aria-hidden="true">
        {genre}
      </span>
      <span className={styles.range}>
        <Slider
          label={genre}
          min={0}
          max={100}
          middle={TASTE_MIDDLE}
          value={value}
          onMove={(to) => onMove(genre, to)}
        />
      </span>
      <input
        className={styles.number}
        type="text"
        inputMode="numeric"
        maxLength={3}
        aria-label={messages.number(genre)}
        value={typed ?? String(value)}
        onChange={(e) => type(e.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
});
