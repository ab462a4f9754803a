import { TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import { type CSSProperties, useState } from 'react';
import { messages } from './tastes.messages.ts';
import styles from './tastes.module.css';

/** One genre: a range with its keys (arrows, Page Up and Down, Home, End), and the number to be typed. */
export function TasteSlider({
  genre,
  value,
  was,
  onMove,
}: {
  genre: string;
  value: number;
  was: number;
  onMove: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (/^\d{1,3}$/.test(text) && Number(text) <= 100) onMove(Number(text));
  };
  const style = {
    '--from': `${Math.min(value, TASTE_MIDDLE)}%`,
    '--to': `${Math.max(value, TASTE_MIDDLE)}%`,
    '--was': `${was}%`,
  } as CSSProperties;
  return (
    <div className={styles.row} data-changed={value !== was || undefined} style={style}>
      <span className={styles.genre} aria-hidden="true">
        {genre}
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        aria-label={genre}
        value={value}
        onChange={(e) => onMove(Number(e.target.value))}
      />
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
}
