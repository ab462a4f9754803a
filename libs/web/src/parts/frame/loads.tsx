import { useState } from 'react';

type Load = Promise<unknown> & { status?: 'fulfilled' | 'rejected'; value?: unknown; reason?: unknown };
/**
 * Loads modules by address. React's use() reads `status`, so a settled load renders at once, without a fallback in
 * between. A failed load stays in the map until it is deleted, because the render that reports the failure must find it
 * again.
 */
const loads = new Map<string, Load>();

function forgetFailed(key: string): void {
  if (loads.get(key)?.status === 'rejected') loads.delete(key);
}

/** Starts a load, or returns the existing load of that key. */
export function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const running = loads.get(key);
  if (running) return running as Promise<T>;
  const started = load();
  loads.set(key, started);
  started.then(
    (value) => void Object.assign(started, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(started, { status: 'rejected', reason }),
  );
  return started;
}

/**
 * A hook for the component that shows a load. If the load has failed, it is started again when the component mounts,
 * and on Retry.
 */
export function useAttempts(key: string): { attempt: number; retry: () => void } {
  const [attempt, setAttempt] = useState(() => {
    forgetFailed(key);
    return 0;
  });
  const retry = () => {
    forgetFailed(key);
    setAttempt((n) => n + 1);
  };
  return { attempt, retry };
}
