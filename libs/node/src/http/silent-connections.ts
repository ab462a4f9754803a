import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that connects to ask something does so within this, ms. */
const SILENT_MS = 500;

/**
 * At a stop, Node waits for a connection that has said nothing yet as for a request that is under way, until its headers
 * are overdue; clients open some in advance.
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
