import { statSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * When a run is killed while it starts a program, that program keeps the run's socket open for up to this many
 * milliseconds.
 */
const LEFT_BEHIND_MS = 1_000;

/**
 * Claims a name for this process. The lock is an abstract socket. Only one process on this machine can have a socket's
 * name, and the socket disappears with the process.
 * @param taken the message when another process has the name
 * @returns a function that frees the name
 * @throws Error with that message
 */
export async function onlyOne(name: string, taken: string): Promise<() => void> {
  for (const until = Date.now() + LEFT_BEHIND_MS; ; ) {
    const holder = createServer().unref();
    const refused = await new Promise<NodeJS.ErrnoException | undefined>((settled) => {
      holder.once('error', settled);
      holder.listen(`\0videoqs-${name}`, () => settled(undefined));
    });
    if (!refused) return () => void holder.close();
    if (refused.code !== 'EADDRINUSE') throw refused;
    if (Date.now() > until) throw new Error(taken);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Claims a folder, under whatever path a process uses. */
export function onlyOneIn(dir: string, taken: string): Promise<() => void> {
  const { dev, ino } = statSync(dir);
  return onlyOne(`folder-${dev}-${ino}`, taken);
}
