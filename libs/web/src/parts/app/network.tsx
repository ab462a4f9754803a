import { useSyncExternalStore } from 'react';

/**
 * The service worker's mark on a page from its cache. The network was down when the page loaded, whatever the browser
 * reports.
 */
const MARK = 'data-offline';

/** Whether this device can reach the product, as far as is known. */
export const isOnline = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/** Called when a call was answered: the network is back. Notifies the listeners. */
export function answered(): void {
  if (!document.documentElement.hasAttribute(MARK)) return;
  document.documentElement.removeAttribute(MARK);
  window.dispatchEvent(new Event('online'));
}

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The same value as a hook. The component renders again when the value changes. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline);
