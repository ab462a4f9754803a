import { createServer } from 'node:net';

/**
 * Ports of other protocols. Browsers refuse to connect to them (https://fetch.spec.whatwg.org/#port-blocking). Node's
 * fetch has the same list, but loading fetch would take 9 MB of memory for as long as VideoQs runs.
 */
export const BLOCKED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** @throws Error with one sentence when the text is not a port */
export function portFrom(text: string | undefined, name = 'PORT'): number {
  const port = Number(text ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`${name} must be a number from 1 to 65535, not ${text}.`);
  return port;
}

/** The addresses that a browser tries for localhost. Another program at either address would answer in our place. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** @throws Error with one sentence when we cannot listen on the port or browsers could not connect */
export async function mustBeFree(port: number): Promise<void> {
  for (const address of LOOPBACK) {
    const fault = await faultOfListening(port, address);
    if (fault === 'EACCES') throw new Error(`This user may not listen on port ${port}: choose another port with PORT.`);
    if (fault === 'EADDRINUSE')
      throw new Error(`Another program listens on port ${port}: stop that program, or choose another port with PORT.`);
    if (fault && address === LOOPBACK[0])
      throw new Error(`VideoQs cannot listen on port ${port} (${fault}): choose another port with PORT.`);
  }
  if (BLOCKED.has(port)) throw new Error(`Browsers refuse to connect to port ${port}: choose another port with PORT.`);
}

const faultOfListening = (port: number, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, address, () => probe.close(() => resolve(undefined)));
  });
