import { Button, ButtonLink } from '@videoqs/web/button';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type FriendsYear, type Stats, statsPath } from '../../stats/stats.ts';
import { screensOf } from './screens.tsx';
import styles from './story.module.css';
import { messages } from './year.messages.ts';

/** How far a finger must move for the next screen, in px. */
const SWIPE = 48;
/** A tap within this share of the screen's width from the left goes back. */
const BACK = 1 / 3;

/**
 * Shows screens one after another. The reader moves between them by tap, swipe, buttons and arrow keys. No screen
 * advances by itself.
 */
export function Story({ stats, year, friends }: { stats: Stats; year: number; friends: FriendsYear | undefined }) {
  const screens = screensOf(stats, year, friends);
  const [at, setAt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const last = screens.length - 1;
  const step = (by: number) => setAt((now) => Math.min(last, Math.max(0, now + by)));
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      const modal = frame.current?.closest('dialog');
      // A dialog that is open above the story handles arrow keys itself.
      const isHere = e.target === document.body || (e.target instanceof Node && modal?.contains(e.target));
      if (by && isHere) setAt((now) => Math.min(last, Math.max(0, now + by)));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [last]);
  // The dialog may have opened before the story had loaded.
  useEffect(() => first.current?.focus(), []);
  const tap = (e: MouseEvent<HTMLElement>) => {
    if (e.target instanceof Element && e.target.closest('a, button')) return;
    const { left, width } = e.currentTarget.getBoundingClientRect();
    step(e.clientX - left < width * BACK ? -1 : 1);
  };
  const release = (e: PointerEvent) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || e.pointerType === 'mouse') return;
    const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) step(dx < 0 ? 1 : -1);
  };
  const screen = screens[at] ?? screens[0];
  return (
    <div className={styles.story} ref={frame} style={screen?.style}>
      <ol className={styles.bar} aria-hidden="true">
        {screens.map((s, n) => (
          <li key={s.key} data-on={n <= at || undefined} />
        ))}
      </ol>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrows and the buttons below are the keyboard's way */}
      <section
        className={styles.place}
        aria-label={messages.place(at + 1, screens.length)}
        aria-live="polite"
        onClick={tap}
        onPointerDown={(e) => {
          pressed.current = { x: e.clientX, y: e.clientY };
        }}
        onPointerUp={release}
      >
        <div key={screen?.key} className={styles.screen}>
          {screen?.content}
        </div>
      </section>
      <div className={styles.foot}>
        <Button icon="left" aria-label={messages.back} disabled={at === 0} onClick={() => step(-1)} />
        {at < last ? (
          <Button ref={first} className={styles.next} data-autofocus="" onClick={() => step(1)}>
            {messages.next}
          </Button>
        ) : (
          <ButtonLink className={styles.next} to={statsPath(stats.username, year)}>
            {messages.toNumbers}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
