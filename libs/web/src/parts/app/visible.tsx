import { useSyncExternalStore } from 'react';

function subscribe(told: () => void): () => void {
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
}

/** Whether the page is in front of somebody; a tab behind others is not. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
