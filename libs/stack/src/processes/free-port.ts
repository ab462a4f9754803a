import { createServer } from 'node:net';

/**
 * The lowest port that we use. All our ports are below the range that the system uses for outgoing connections. So no
 * connection takes a port between our check and our use of the port.
 */
const LOWEST = 12_000;
const HIGHEST = 31_999;
const given = new Set<number>();

/** A TCP port on loopback that is free at the moment and that this process has not received before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found on this machine.');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
