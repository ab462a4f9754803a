import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { VisuallyHidden } from '@videoqs/web/text';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './tutorial.module.css';

/** Splits the text of a tutorial into its steps. Blank lines separate them. */
export const stepsOf = (text: string): string[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((step) => step.trim())
    .filter(Boolean);

/** Shows one step at a time. Buttons or arrow keys move between steps. */
export function TutorialSteps({ steps }: { steps: readonly string[] }) {
  const [at, setAt] = useState(0);
  const close = useClose();
  const next = useRef<HTMLButtonElement>(null);
  // The text may arrive after the dialog has opened, so the focus is set when it arrives.
  useEffect(() => next.current?.focus(), []);
  const isLast = at === steps.length - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), steps.length - 1));
  const back = () => {
    go(at - 1);
    // The first step has no button "back". If the focus was on that button, it moves to the next one.
    if (at === 1) next.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons, which do the same
    <div
      className={styles.steps}
      onKeyDown={(e) => {
        if (e.key === 'ArrowRight') go(at + 1);
        if (e.key === 'ArrowLeft' && at > 0) back();
      }}
    >
      <div className={styles.step} aria-live="polite" aria-atomic="true">
        <VisuallyHidden>{messages.step(at + 1, steps.length)}: </VisuallyHidden>
        {steps[at]}
      </div>
      <div className={styles.foot}>
        <span className={styles.dots} aria-hidden="true">
          {steps.map((step, n) => (
            <span key={`${n} ${step}`} data-here={n === at || undefined} />
          ))}
        </span>
        {at > 0 && <Button onClick={back}>{messages.back}</Button>}
        <Button ref={next} tone="primary" onClick={() => (isLast ? close() : go(at + 1))}>
          {isLast ? messages.done : messages.next}
        </Button>
      </div>
    </div>
  );
}
