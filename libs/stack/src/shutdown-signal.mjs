// Detects when one of our commands has to end. This file has no dependencies, because tools/run/install.mjs imports it.
import { once } from 'node:events';
import { processOf } from './processes.mjs';

/** The number of milliseconds between two checks whether npm is still running. */
const LOOK_MS = 200;

/**
 * A signal that is aborted when this process has to end: by SIGINT or SIGTERM, or because the npm that started it has
 * ended. Its reason is the signal to pass on.
 * @type {() => AbortSignal}
 */
export function shutdownSignal() {
  const shutdown = new AbortController();
  const stop = (/** @type {NodeJS.Signals} */ signal) => shutdown.abort(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const isAbove = npmAbove();
  if (isAbove)
    setInterval(() => {
      if (!isAbove()) stop('SIGTERM');
    }, LOOK_MS).unref();
  return shutdown.signal;
}

/**
 * Waits for the shutdown signal. Without this, a process with nothing else to do would end early, because a signal
 * handler does not keep it alive.
 * @type {(shutdown: AbortSignal) => Promise<void>}
 */
export async function untilShutdown(shutdown) {
  const held = setInterval(() => {}, 2 ** 30);
  if (!shutdown.aborted) await once(shutdown, 'abort');
  clearInterval(held);
}

/**
 * npm sends signals to the shell between npm and us, and that shell ends without passing them on. A killed npm sends
 * nothing. So we regularly check whether npm and the shell are still our ancestors.
 * @type {() => null | (() => boolean)}
 * @returns null when npm did not start us
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return null;
  const shell = process.ppid;
  // if the shell replaced itself with its command, npm is our parent
  const above = processOf(shell);
  const isNpm = above?.name.startsWith('npm');
  const npm = above?.parent;
  return () => process.ppid === shell && (isNpm || processOf(shell)?.parent === npm);
}
