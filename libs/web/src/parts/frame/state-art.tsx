import { type ComponentType, lazy, Suspense } from 'react';
import type { IconName } from '../text/icon.tsx';
import styles from './state-art.module.css';

// this is loaded only when a state is shown; without a network the small poster stays plain
const StateDrawing = lazy<ComponentType<{ of: IconName }>>(() =>
  import('./state-drawing.tsx').catch(() => ({ default: () => null })),
);

/**
 * A small poster for a state, in the style of the drawn posters. It is decorative, because the text beside it says the
 * same.
 */
export function StateArt({ of, small }: { of: IconName; small?: boolean }) {
  return (
    <svg className={small ? `${styles.art} ${styles.small}` : styles.art} viewBox="0 0 80 120" aria-hidden="true">
      <Suspense>
        <StateDrawing of={of} />
      </Suspense>
    </svg>
  );
}
