import { useSyncExternalStore } from 'react';
import { useSession } from './session.tsx';

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;
const LATEST_MS = 3000;

let awake = false;
const waiting = new Set<() => void>();

function wake(): void {
  if (awake) return;
  awake = true;
  for (const sign of SIGNS) removeEventListener(sign, wake, true);
  for (const tell of waiting) tell();
}
/**
 * Delays code that the first paint does not need. For members the code loads after the first paint. Visitors may leave
 * soon, so for visitors the code loads at their first interaction.
 */
function begin(): void {
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  if (!useSession.getState().isSignedIn) return;
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: LATEST_MS });
  else setTimeout(wake, 0);
}

function subscribe(tell: () => void): () => void {
  if (!awake && waiting.size === 0) begin();
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** Whether to load code that the first paint does not need. Once true, it stays true. */
export const useAwake = (): boolean => useSyncExternalStore(subscribe, () => awake);
