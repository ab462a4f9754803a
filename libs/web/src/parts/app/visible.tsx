import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is visible. A page in a background tab is not visible. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
