import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CollectedSpan, startCollector } from '@videoqs/stack/collector';
import Fastify from 'fastify';
import { jobGauges, outboxGauges, poolConnections } from '../app/gauges.ts';
import { measure, measures, timed } from '../runtime/measures.ts';
import { withRequestID } from '../runtime/request-scope.ts';
import { inSpan, isTracing, openSpan, traceOf } from '../runtime/spans.ts';
import { startTelemetry, type TelemetryConfig } from './telemetry.ts';
import { watchCalls } from './watch-calls.ts';

const HOST = '127.0.0.1';
const read = async (port: number | undefined) => (await fetch(`http://${HOST}:${port}/metrics`)).text();

/** Runs with telemetry on, then ends it. @returns what the collector received */
async function traced(run: () => unknown, config: Partial<TelemetryConfig> = {}): Promise<CollectedSpan[]> {
  const collector = await startCollector();
  const on = { HOST, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1, ...config };
  const telemetry = await startTelemetry('queues', on);
  try {
    await run();
  } finally {
    await telemetry.close();
    await collector.stop();
  }
  return collector.spans;
}

describe('metrics', () => {
  it('have no label that Prometheus sets itself, because Prometheus would rename ours', () => {
    const labels = [
      ...Object.values(measures).flatMap((one): readonly string[] => one.labels),
      ...[poolConnections({} as never), ...jobGauges({} as never, 'queues'), ...outboxGauges({} as never)].map(
        (gauge) => gauge.label,
      ),
    ];
    for (const label of ['job', 'instance', 'namespace', 'pod', 'container', 'endpoint', 'part'])
      expect(labels).not.toContain(label);
  });

  it('are exported by name, with the name of the process', async () => {
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: 0 });
    measure('reminder_late_seconds', {}, 1.5);
    await timed('job_seconds', 'sweep', async () => 1);
    await timed('rpc_seconds', 'titles.titles', async () => 1);
    await timed('rpc_seconds', 'titles.titles', () => Promise.reject(new Error('away'))).catch(() => {});
    const text = await read(telemetry.port);
    await telemetry.close();
    expect(text).toContain('videoqs_reminder_late_seconds_bucket{le="2",part="queues"} 1');
    expect(text).toContain('videoqs_reminder_late_seconds_bucket{le="1",part="queues"} 0');
    expect(text).toContain('videoqs_job_seconds_count{part="queues",kind="sweep",outcome="ok"} 1');
    expect(text).toContain('videoqs_rpc_seconds_count{part="queues",rpc="titles.titles",outcome="ok"} 1');
    expect(text).toContain('videoqs_rpc_seconds_count{part="queues",rpc="titles.titles",outcome="failed"} 1');
  });

  it('name the release that runs', async () => {
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: 0, RELEASE: '20261122-181500-81ad4130' });
    const text = await read(telemetry.port);
    await telemetry.close();
    expect(text).toContain('videoqs_build_info{version="20261122-181500-81ad4130",part="queues"} 1');
  });

  it('include every value at each scrape, and values recorded between scrapes', async () => {
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: 0 });
    for (let n = 0; n < 1_003; n++) measure('reminder_late_seconds', {}, 1);
    const first = await read(telemetry.port);
    measure('reminder_late_seconds', {}, 1);
    const second = await read(telemetry.port);
    await telemetry.close();
    expect(first).toContain('videoqs_reminder_late_seconds_count{part="queues"} 1003');
    expect(second).toContain('videoqs_reminder_late_seconds_count{part="queues"} 1004');
  });

  it("include the event loop's lag, sampled every 0.1 s as alerts assume", async () => {
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: 0 });
    let least = Number.POSITIVE_INFINITY;
    // a scrape resets the value; until two more samples Node reports the greatest number
    for (let tries = 0; least > 1_000 && tries < 10; tries++) {
      await sleep(300);
      least = Number(/^nodejs_eventloop_lag_min_seconds\{.*\} (.+)$/m.exec(await read(telemetry.port))?.[1]);
    }
    await telemetry.close();
    expect(least).toBeGreaterThan(0.09);
    expect(least).toBeLessThan(1_000);
  });

  it('are read again at each scrape, and a failed metric does not affect other metrics', async () => {
    const telemetry = await startTelemetry('queues', { HOST, METRICS_PORT: 0 });
    let waiting = 3;
    telemetry.add([
      { name: 'jobs_waiting', help: 'h', label: 'queue', read: async () => ({ queues: waiting }) },
      { name: 'jobs_failed', help: 'h', label: 'queue', read: () => Promise.reject(new Error('away')) },
    ]);
    const before = await read(telemetry.port);
    waiting = 0;
    const after = await read(telemetry.port);
    await telemetry.close();
    expect(before).toContain('videoqs_jobs_waiting{queue="queues",part="queues"} 3');
    expect(after).toContain('videoqs_jobs_waiting{queue="queues",part="queues"} 0');
    expect(after).not.toContain('videoqs_jobs_failed{');
  });

  it('are exported, and open a port, only if they are configured', async () => {
    const telemetry = await startTelemetry('queues', { HOST });
    const fastify = Fastify();
    watchCalls(fastify);
    measure('reminder_late_seconds', {}, 1);
    expect(telemetry.port).toBeUndefined();
    expect(isTracing()).toBe(false);
    expect(await timed('rpc_seconds', 'x', async () => 7)).toBe(7);
    await telemetry.close();
  });
});

describe('traces', () => {
  it('have the trace id of their request, and nested spans', async () => {
    const id = randomUUID();
    const spans = await traced(() =>
      withRequestID(id, () =>
        inSpan({ name: 'rpc', kind: 'client' }, () => inSpan({ name: 'sql', kind: 'client' }, async () => 1)),
      ),
    );
    const [sql, rpc] = spans;
    expect(spans.map((s) => s.name)).toEqual(['sql', 'rpc']);
    expect(spans.map((s) => s.traceId)).toEqual([traceOf(id)?.traceID, traceOf(id)?.traceID]);
    expect(sql?.parentSpanId).toBe(rpc?.spanId);
    expect(rpc?.parentSpanId).toBe(traceOf(id)?.rootID);
    expect(rpc?.part).toBe('queues');
  });

  it('contain the error of failed work, which is thrown again', async () => {
    const fault = new Error('away');
    const spans = await traced(async () => {
      await expect(inSpan({ name: 'job', kind: 'consumer' }, () => Promise.reject(fault))).rejects.toBe(fault);
    });
    expect(spans[0]?.status.code).toBe(2);
  });

  it('link to each of several requests that share a job', async () => {
    const ids = [randomUUID(), randomUUID()];
    const spans = await traced(() => inSpan({ name: 'job', kind: 'consumer', links: ids }, async () => {}));
    expect(spans[0]?.links?.map((l) => l.traceId)).toEqual(ids.map((id) => traceOf(id)?.traceID));
  });

  it('are sampled by their id alone, so that all processes keep the same traces', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const keep = async (MEMBER_SECRET: string) => {
      const rate = { OTEL_TRACES_SAMPLER_ARG: 0.5, MEMBER_SECRET };
      const spans = await traced(async () => {
        for (const id of ids)
          await withRequestID(id, () => inSpan({ name: id, kind: 'internal' }, async () => undefined));
      }, rate);
      return spans.map((s) => s.name);
    };
    const [here, there, elsewhere] = [await keep('one'), await keep('one'), await keep('other')];
    expect(here).toEqual(there);
    expect(here).not.toEqual(elsewhere); // otherwise a browser could choose an id whose trace is kept
    expect(here.length).toBeGreaterThan(50);
    expect(here.length).toBeLessThan(150);
  });

  it("begin with the browser's span if the browser reported a span", async () => {
    const [given, own] = [randomUUID(), randomUUID().replaceAll('-', '')];
    const spans = await traced(async () => {
      const fastify = Fastify({ genReqId: (r) => String(r.headers['x-request-id']) });
      fastify.addHook('onRequest', (request, _reply, done) => withRequestID(request.id, done));
      watchCalls(fastify, { isDoor: true });
      fastify.post('/api/x', async () => inSpan({ name: 'inner', kind: 'internal' }, async () => ({})));
      for (const id of [given, own])
        await fastify.inject({ method: 'POST', url: '/api/x', headers: { 'x-request-id': id } });
      const [ids, now] = [traceOf(given), Date.now()];
      const browser = { requestID: given, parentID: 'root', spanID: ids?.browserID ?? '', at: now - 50 } as const;
      openSpan({ name: 'browser', kind: 'client', ...browser })?.end(false, now);
      await fastify.close();
    });
    const of = (id: string) => spans.filter((s) => s.traceId === traceOf(id)?.traceID);
    const by = (name: string, id: string) => of(id).find((s) => s.name === name);
    expect(by('POST /api/x', given)?.parentSpanId).toBe(by('browser', given)?.spanId);
    expect(by('browser', given)?.parentSpanId ?? '').toBe('');
    expect(by('inner', given)?.parentSpanId).toBe(by('POST /api/x', given)?.spanId);
    // the id comes from a proxy, so no browser will report a span for it
    expect(by('POST /api/x', own)?.parentSpanId ?? '').toBe('');
  });

  it('do not delay the work when the collector is down', async () => {
    const spans = await traced(() => inSpan({ name: 'x', kind: 'internal' }, async () => 1), {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:1/v1/traces',
    });
    expect(spans).toEqual([]);
  });
});
