import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCollector } from '@videoqs/stack/collector';
import { eventually } from '@videoqs/stack/eventually';
import { openSpan } from '../runtime/spans.ts';
import { Exporter } from './exporter.ts';
import { bufferSpans, type EndedSpan } from './span-buffer.ts';
import { startTelemetry } from './telemetry.ts';

const HOST = '127.0.0.1';
const METRICS = { host: HOST, port: 0, contentType: 'text/plain' };
const read = async () => '';
const onFault = (error: unknown) => {
  throw error;
};
const get = (port: number | undefined, path = '/metrics', method = 'GET') =>
  fetch(`http://${HOST}:${port}${path}`, { method });
const spanOf = (name: string): EndedSpan => ({
  traceID: '1'.repeat(32),
  spanID: '2'.repeat(16),
  parentID: undefined,
  name,
  kind: 'internal',
  attributes: undefined,
  links: undefined,
  from: 1,
  to: 2,
  failed: undefined,
});

describe('the exporter thread', () => {
  it('answers only GET /metrics, returns 503 while no metrics can be read, and recovers', async () => {
    let isAway = true;
    const readNow = async () => {
      if (isAway) throw new Error('away');
      return 'all is well';
    };
    const exporter = await Exporter.start(
      { part: 'queues', metrics: METRICS, traces: undefined },
      { read: readNow, onFault },
    );
    expect((await get(exporter.port)).status).toBe(503);
    isAway = false;
    expect(await (await get(exporter.port)).text()).toBe('all is well');
    expect((await get(exporter.port, '/')).status).toBe(404);
    expect((await get(exporter.port, '/metrics', 'POST')).status).toBe(404);
    await exporter.end();
    await expect(get(exporter.port)).rejects.toThrow();
  });

  it('reports a port in use, and can be started again', async () => {
    const other = createServer().listen(0, HOST);
    await once(other, 'listening');
    const taken = (other.address() as AddressInfo).port;
    await expect(startTelemetry('queues', { HOST, METRICS_PORT: taken })).rejects.toThrow('EADDRINUSE');
    await new Promise((closed) => other.close(closed));
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: taken });
    expect((await get(taken)).status).toBe(200);
    await telemetry.close();
  });

  it('is shared by two callers that start the exporter at the same time, and ends when the last caller closes it', async () => {
    const start = () => startTelemetry('queues', { HOST, METRICS_PORT: 0 });
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.port).toBe(two.port);
    await one.close();
    expect((await get(two.port)).status).toBe(200);
    await two.close();
    await expect(get(two.port)).rejects.toThrow();
  });

  it('notifies its owner of its failure, and the owner can still send and end', async () => {
    const options = { part: 'queues', metrics: METRICS, traces: 'http://127.0.0.1:1/v1/traces' };
    const faults: unknown[] = [];
    const exporter = await Exporter.start(options, { read, onFault: (error) => faults.push(error) });
    exporter.send(null as never);
    await eventually(async () => faults.length === 1);
    exporter.send([spanOf('late')]);
    await exporter.end();
  });

  it('sends spans without waiting for further spans', async () => {
    const collector = await startCollector();
    const exporter = await Exporter.start(
      { part: 'queues', metrics: undefined, traces: collector.url },
      { read, onFault },
    );
    exporter.send([spanOf('a'), spanOf('b')]);
    await eventually(async () => collector.spans.length === 2);
    await exporter.end();
    await collector.stop();
    expect(collector.spans.map((s) => s.name)).toEqual(['a', 'b']);
  });
});

describe('exported spans', () => {
  let sent: EndedSpan[][];
  let end: () => void;
  const endSpans = (count: number) => {
    for (let n = 0; n < count; n++) openSpan({ name: String(n), kind: 'internal', requestID: '' })?.end();
  };
  beforeEach(() => {
    sent = [];
    end = bufferSpans((spans) => sent.push(spans), 1);
  });
  afterEach(() => end());

  it('are sent in groups of 500, and the rest at the end', () => {
    endSpans(1_001);
    expect(sent.map((spans) => spans.length)).toEqual([500, 500]);
    end();
    expect(sent.map((spans) => spans.length)).toEqual([500, 500, 1]);
    endSpans(1);
    end();
    expect(sent).toHaveLength(3);
  });
});
