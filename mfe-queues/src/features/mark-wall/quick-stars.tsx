import type { TitleCard } from '@videoqs/contract/wire/values';
import { CallError, post } from '@videoqs/web/api';
import { Icon } from '@videoqs/web/icon';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { useEffect, useRef, useState } from 'react';
import { messages } from './wall.messages.ts';
import styles from './wall.module.css';

/** Stars are offered for this many milliseconds, or longer while the pointer or the focus is on them. */
const OFFERED_MS = 3000;
const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars to rate a movie that was just marked as seen. */
export function QuickStars({ card, onDone }: { card: TitleCard; onDone: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (isHeld) return;
    const gone = setTimeout(() => done.current(), OFFERED_MS);
    return () => clearTimeout(gone);
  }, [isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const letGo = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: five buttons over a poster, no fieldset
    <div className={styles.stars} role="group" aria-label={messages.rate(card.title)} {...hold} {...letGo}>
      {STARS.map((n) => (
        <button
          key={n}
          type="button"
          aria-label={messages.stars(n)}
          onClick={() => {
            onDone();
            void rate(card, n);
          }}
        >
          <Icon name="star" size={20} filled />
        </button>
      ))}
    </div>
  );
}

/** Saves a review without text. A review that the member wrote earlier is left unchanged. */
async function rate({ mediaType_vid, title }: TitleCard, rating: number): Promise<void> {
  try {
    await post('/api/review/importReviews', { reviews: [{ mediaType_vid, rating, at: new Date().toISOString() }] });
    announce(messages.rated(title, rating));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    snackbar({ text: `${messages.notRated}. ${error.userMessage}` });
  }
}
