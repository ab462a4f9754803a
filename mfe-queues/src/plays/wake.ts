import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { onTold, useMarks } from './marks.ts';

/**
 * Loads the code that sends marks. A page that only shows marks loads this code when there is something to send, or
 * when another tab has changed something.
 */
const sending = () => import('./send.ts');

onTold((mediaType_vid) => void sending().then(({ refresh }) => refresh(mediaType_vid)));

/** Sends marks that an earlier page stored on this device. */
export async function sendRest(): Promise<void> {
  if (useMarks.getState().marks.some((m) => m.isWaiting)) await (await sending()).flush();
}
void sendRest();

/** The longest wait on a busy page, in ms. */
const LATEST_MS = 3000;

/**
 * Loads the code for marking while the page is idle, because it could not be loaded later without a network. Visitors
 * do not need this code.
 */
export function useMarkingReady(): void {
  const isSignedIn = useSession((s) => s.isSignedIn);
  useEffect(() => {
    if (!isSignedIn) return;
    const load = () => void import(/* webpackChunkName: "marking" */ './mark-next.ts').catch(() => {}); // a mark loads it itself
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LATEST_MS });
    else setTimeout(load, 0);
  }, [isSignedIn]);
}
