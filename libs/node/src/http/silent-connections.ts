import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which a new connection sends its request, if the client opened it for a request. */
const SILENT_MS = 500;

/**
 * Closes new connections without a request at shutdown. Clients open some connections in advance. Node would otherwise
 * wait for them as for running requests, until the time limit for headers.
 */
export function endSilentConnections(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => void open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_MS).unref();
  });
}
