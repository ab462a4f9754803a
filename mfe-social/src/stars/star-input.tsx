import type { KeyboardEvent, PointerEvent } from 'react';
import { messages } from '../messages.ts';
import styles from './stars.module.css';
import { Stars } from './stars.tsx';

/** What a key sets the stars to; undefined: nothing of its own. The arrows, Home and End are the slider's. */
function starsByKey(key: string): number | undefined {
  if (key === 'Delete' || key === 'Backspace') return 0;
  return /^[0-5]$/.test(key) ? Number(key) : undefined;
}

/** Half a star to five by pointer, drag or keyboard; 0: none yet. */
export function StarInput({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const point = (e: PointerEvent<HTMLElement>) => {
    if (e.type === 'pointermove' && !e.buttons) return;
    const { left, width } = e.currentTarget.getBoundingClientRect();
    const at = width > 0 ? (e.clientX - left) / width : 0;
    onChange(Math.min(10, Math.max(1, Math.ceil(at * 10))) / 2);
  };
  const type = (e: KeyboardEvent) => {
    const stars = starsByKey(e.key);
    if (stars === undefined) return;
    e.preventDefault();
    onChange(stars);
  };
  return (
    <span
      className={styles.input}
      onPointerDown={(e) => {
        e.currentTarget.querySelector('input')?.focus();
        e.preventDefault();
        point(e);
      }}
      onPointerMove={point}
    >
      <Stars value={value} size={56} label={false} />
      <input
        type="range"
        min={0}
        max={5}
        step={0.5}
        value={value}
        aria-label={messages.yourStars}
        aria-valuetext={value ? messages.starsInWords(value) : messages.noStars}
        onKeyDown={type}
        onChange={(e) => onChange(Number(e.target.value))}
      />
    </span>
  );
}
