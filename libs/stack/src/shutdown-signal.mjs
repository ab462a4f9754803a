// When a command of ours has to end. Free of dependencies, for tools/run/install.mjs.
import { once } from 'node:events';
import { processOf } from './processes.mjs';

/** How often we look whether npm is still there, ms. */
const LOOK_MS = 200;

/**
 * Aborted once this process is to end: by SIGINT or SIGTERM, or because the npm that started it is gone. Its reason
 * is the signal to hand on.
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
 * Waits for that. A signal alone holds no process: one that has nothing else to do would end here, half done.
 * @type {(shutdown: AbortSignal) => Promise<void>}
 */
export async function untilShutdown(shutdown) {
  const held = setInterval(() => {}, 2 ** 30);
  if (!shutdown.aborted) await once(shutdown, 'abort');
  clearInterval(held);
}

/**
 * npm hands its signals to the shell between it and us, which ends by them without a word to us, and an npm that is
 * killed says nothing either. So we look whether both are still above us.
 * @type {() => null | (() => boolean)}
 * @returns null when it was not npm that started us
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return null;
  const shell = process.ppid;
  // a shell that replaced itself by what it was to run leaves npm as our parent
  const above = processOf(shell);
  const isNpm = above?.name.startsWith('npm');
  const npm = above?.parent;
  return () => process.ppid === shell && (isNpm || processOf(shell)?.parent === npm);
}
