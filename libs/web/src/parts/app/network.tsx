import { useSyncExternalStore } from 'react';

/**
 * The service worker's mark on a page from its cache: the network was away when the page loaded, whatever the browser
 * says.
 */
const MARK = 'data-offline';

/** Whether this device can reach the product, as far as is known. */
export const isOnline = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/** A call was answered, so the network is back; tells the listeners. */
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

/** The same as a hook: the component follows its changes. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline);
