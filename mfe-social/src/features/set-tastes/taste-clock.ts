import { create } from '@videoqs/web/store';

/** The start of a countdown, seconds. */
const START_SECONDS = 59;

/** The one countdown of the page; null: none runs. */
export const useTasteClock = create<{ left: number | null }>()(() => ({ left: null }));

let ticking: ReturnType<typeof setInterval> | undefined;

/** Starts the countdown unless one runs already. @param atZero called once, when it ends */
export function startClock(atZero: () => void): void {
  if (ticking) return;
  useTasteClock.setState({ left: START_SECONDS });
  ticking = setInterval(() => {
    const left = (useTasteClock.getState().left ?? 1) - 1;
    if (left > 0) return useTasteClock.setState({ left });
    stopClock();
    atZero();
  }, 1000);
}

export function stopClock(): void {
  clearInterval(ticking);
  ticking = undefined;
  useTasteClock.setState({ left: null });
}
