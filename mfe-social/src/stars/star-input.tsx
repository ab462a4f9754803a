import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { messages } from '../reviews/reviews.messages.ts';
import styles from './stars.module.css';
import { Stars } from './stars.tsx';

const HALVES = Array.from({ length: 10 }, (_, n) => (n + 1) / 2);
const BY_KEY: Readonly<Record<string, number>> = { Delete: 0, Backspace: 0, Home: 0.5, End: 5 };

/** The number of stars that a key sets; undefined for other keys. Arrow keys are handled by the radio group itself. */
const starsByKey = (key: string): number | undefined => BY_KEY[key] ?? (/^[0-5]$/.test(key) ? Number(key) : undefined);

/**
 * A control that sets half a star to five stars by click, drag or keyboard. The value 0 means that no stars are set
 * yet.
 */
export function StarInput({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const name = useId();
  const point = (e: PointerEvent<HTMLElement>) => {
    if (e.type === 'pointermove' && !e.buttons) return;
    const { left, width } = e.currentTarget.getBoundingClientRect();
    const at = width > 0 ? (e.clientX - left) / width : 0;
    choose(e.currentTarget, Math.min(10, Math.max(1, Math.ceil(at * 10))) / 2);
  };
  const type = (e: KeyboardEvent<HTMLElement>) => {
    const stars = starsByKey(e.key);
    if (stars === undefined) return;
    e.preventDefault();
    choose(e.currentTarget, stars);
  };
  /** The focus moves to the selected star, so that the next arrow key continues from there. */
  const choose = (group: HTMLElement, stars: number) => {
    group.querySelector<HTMLInputElement>(`input[value="${stars || HALVES[0]}"]`)?.focus();
    onChange(stars);
  };
  return (
    <span
      role="radiogroup"
      aria-label={messages.yourStars}
      className={styles.input}
      onKeyDown={type}
      onPointerDown={(e) => {
        e.preventDefault();
        point(e);
      }}
      onPointerMove={point}
    >
      <Stars value={value} size={56} label={false} />
      {HALVES.map((stars) => (
        <input
          key={stars}
          type="radio"
          name={name}
          value={stars}
          checked={value === stars}
          aria-label={messages.starsInWords(stars)}
          onChange={() => onChange(stars)}
        />
      ))}
    </span>
  );
}
