import { createServer } from 'node:net';

/** @throws Error with one sentence when it is not a port */
export function portFrom(text: string | undefined): number {
  const port = Number(text ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT must be a number from 1 to 65535, not ${text}.`);
  return port;
}

/** @throws Error with one sentence when we cannot listen there, or nobody could call us */
export async function mustBeFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EACCES'
            ? `Port ${port} is not for this user to listen on: choose another with PORT.`
            : `Port ${port} is taken: stop what listens there, or choose another with PORT.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
  if (await isBlocked(port))
    throw new Error(`Port ${port} is one that browsers refuse to call: choose another with PORT.`);
}

/** Ports of other protocols that the fetch standard blocks (6000, 6667 …); our own fetch has the browsers' list of them. */
async function isBlocked(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    return false;
  } catch (error) {
    const { cause } = error as { cause?: { message?: string } };
    return cause?.message === 'bad port';
  }
}
