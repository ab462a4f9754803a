import { type AddressInfo, createServer } from 'node:net';

/** A TCP port on loopback that is free at the moment. */
export const freeTestPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
