import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../web/registry.ts';

const EVERY_MS = 100;

/**
 * GET /dev/reload: sends pages the version of every build, at once and after each change, so that they can load the new
 * build. It is never served in production.
 */
export function routeDevReload(fastify: FastifyInstance, registry: Registry): void {
  const pages = new Set<ServerResponse>();
  let sent = '';
  const send = (page: ServerResponse) => page.write(`data: ${sent}\n\n`);
  const look = async () => {
    const [shell, manifests] = await Promise.all([registry.shell(), registry.manifests(0)]);
    const now = JSON.stringify({
      shell: shell?.version,
      ...Object.fromEntries(manifests.map((m) => [m.name, m.version])),
    });
    if (now === sent) return;
    sent = now;
    pages.forEach(send);
  };
  const timer = setInterval(() => pages.size && void look(), EVERY_MS);
  fastify.get('/dev/reload', async (_request, reply) => {
    await look();
    reply.hijack();
    reply.raw.socket?.setTimeout(0); // The connection stays silent until there is a new build.
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(reply.raw);
    reply.raw.on('close', () => pages.delete(reply.raw));
    send(reply.raw);
  });
  fastify.addHook('preClose', async () => {
    clearInterval(timer);
    for (const page of pages) page.end(); // Open connections would keep the gateway from closing.
  });
}
