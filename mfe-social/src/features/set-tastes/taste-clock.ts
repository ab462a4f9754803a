import { create } from '@videoqs/web/store';

/** The length of the countdown in seconds. */
const START_SECONDS = 59;

/** The remaining seconds of the page's only countdown; null when none is running. */
export const useTasteClock = create<{ left: number | null }>()(() => ({ left: null }));

let ticking: ReturnType<typeof setInterval> | undefined;

/** Starts the countdown unless one is already running. @param atZero called once when the countdown ends */
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
