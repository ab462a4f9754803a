import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import { type Gauge, type MeasureName, measures, recordWith } from './measures.ts';

const PREFIX = 'videoqs_';
/**
 * How often the event loop is looked at: what Node then calls its lag holds this time as well. The library's own 10 ms
 * take 7 to 9 ms of CPU a second of a process that does nothing.
 */
const LOOP_LOOK_MS = 100;

/** What Prometheus reads of this process, at a port of its own that nobody but it can reach. */
export interface Metrics {
  add(gauges: readonly Gauge[]): void;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves GET /metrics: our measures, the gauges, and what Node tells of itself (event loop lag, memory, collections).
 * @param part the label of all that is served
 */
export async function serveMetrics(part: string, host: string, port: number): Promise<Metrics> {
  const register = new Registry();
  register.setDefaultLabels({ part });
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
  const histograms = new Map<MeasureName, Histogram>();
  for (const [name, { help, labels, buckets }] of Object.entries(measures))
    histograms.set(
      name as MeasureName,
      new Histogram({
        name: PREFIX + name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [register],
      }),
    );
  recordWith((name, labels, value) => histograms.get(name)?.observe(labels, value));
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add: (gauges) => {
      for (const { name, help, label, read } of gauges)
        new PromGauge({
          name: PREFIX + name,
          help,
          labelNames: [label],
          registers: [register],
          async collect() {
            const values = await read().catch(() => ({}) as Record<string, number>);
            this.reset();
            for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, value);
          },
        });
    },
    close: async () => {
      recordWith(undefined);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
