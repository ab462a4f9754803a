import { useSyncExternalStore } from 'react';

/**
 * The service worker adds this mark to a page from its cache. It means that the network was down when the page loaded,
 * even if the browser reports otherwise.
 */
const MARK = 'data-offline';

/** Whether this device can reach the product, as far as is known. */
export const isOnline = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/** How far this device's clock is behind the server's, in ms. */
let behindMs = 0;
/**
 * Differences up to this many ms are ignored. The date of an answer has no fractions of a second, and the answer took
 * time to arrive.
 */
const SAME_MS = 20_000;

/** The time by the server's clock, as far as is known. A device's clock may be minutes off. */
export const timeNow = (): Date => new Date(Date.now() + behindMs);

/**
 * Called when a call was answered: the network is back. Notifies the listeners.
 * @param date the answer's Date header
 */
export function answered(date: string | null): void {
  const behind = new Date(date ?? Number.NaN).getTime() - Date.now();
  if (!Number.isNaN(behind)) behindMs = Math.abs(behind) > SAME_MS ? behind : 0;
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

/** Whether this device can reach the product, as a hook. The component renders again when the value changes. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline);
