import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { ExporterOptions, FromExporter, ToExporter } from './exporter.ts';

// This is a separate thread, so that the threads that answer calls share neither compiled code nor heap with the
// export.
const { part, metrics, traces }: ExporterOptions = workerData;
const parent = parentPort as NonNullable<typeof parentPort>;
const post = (message: FromExporter) => parent.postMessage(message);

const reading = new Map<number, (text: string | null) => void>();
let readings = 0;
const server =
  metrics &&
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const id = ++readings;
    reading.set(id, (text) => {
      reading.delete(id);
      if (text === null) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    });
    post({ read: id });
  });
if (server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metrics.port, metrics.host, resolve);
  });
const collector = traces === undefined ? undefined : new (await import('./opentelemetry.ts')).Collector(part, traces);

parent.on('message', async (message: ToExporter) => {
  if (message !== 'end') {
    if ('read' in message) reading.get(message.read)?.(message.text);
    else collector?.send(message.spans);
    return;
  }
  server?.close();
  server?.closeAllConnections();
  await collector?.end();
  parent.close(); // the thread ends when nothing is left to do
});
post({ port: server ? (server.address() as AddressInfo).port : undefined });
