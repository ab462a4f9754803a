import { statSync } from 'node:fs';
import { createServer } from 'node:net';

/** A run that was killed while it started another program leaves its sockets to that one for a moment, ms. */
const LEFT_BEHIND_MS = 1_000;

/**
 * Takes a name for this process. An abstract socket is the lock: only one process of this machine can have its name, and
 * with that process it is gone.
 * @param taken what to say when another process has it
 * @returns what gives it back
 * @throws Error with that sentence
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

/** The same for a folder, by whatever path a process comes to it. */
export function onlyOneIn(dir: string, taken: string): Promise<() => void> {
  const { dev, ino } = statSync(dir);
  return onlyOne(`folder-${dev}-${ino}`, taken);
}
