import type { ChildProcess } from 'node:child_process';
import { freePort } from '@videoqs/stack/processes/free-port';
import { membersWith, pairOf } from '../../data/seed.ts';
import { metered } from '../../measure/cpu.ts';
import { type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const PATH = '/api/queues/fetchMyQueue';
/** Two processes of the same code can differ by a few percent for as long as they run, so the pairs are restarted. */
const STARTS = 3;
/** Warm-up of half a minute in which V8 compiles. A process with more code has a higher cost once. */
const WARM_ROUNDS = 4;
const ROUNDS = 4;
const SECONDS = 8;
const KINDS = ['on', 'off', 'control'];
/** The interval at which the PodMonitor scrapes (k8s/base/platform/telemetry). */
const READ_EVERY_MS = 15_000;

/**
 * Fetches a member's queue of 50 titles through the gateway and the queues service, and measures the CPU time per call
 * of these two. One pair has metrics, traces at the usual share and a Prometheus that scrapes them. The product's own
 * pair has telemetry off. All pairs are under load at once, so that disturbances affect them equally. Measured in turn,
 * rounds of the same pair differ by a tenth and more. There are two pairs with telemetry off. Their difference shows
 * how reliable a run is.
 */
export async function telemetry(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 50);
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${await testBed.serve('trace-sink.ts', {})}/v1/traces` };
  const body = JSON.stringify(pairOf(member));
  const spent = new Map(KINDS.map((name) => [name, { ms: 0, calls: 0 }]));
  for (let start = 0; start < STARTS; start++) {
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    for (let at = 0; at < KINDS.length; at++) {
      const name = KINDS[(at + start) % KINDS.length] as string; // the first calls of a start cost a few percent more
      pairs.push(await pair(testBed, name, name === 'on' ? traces : undefined));
    }
    const reading = setInterval(() => {
      for (const url of pairs.flatMap(({ metrics }) => metrics)) void fetch(url).then((answer) => answer.text());
    }, READ_EVERY_MS);
    const all = () =>
      Promise.all(pairs.map(({ url }) => load({ url: url + PATH, body, connections: 4, seconds: SECONDS })));
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      // this includes the cost of the metrics while there are no calls
      const { result, cpu } = await metered(testBed, 'baseline', all);
      if (round < 0) continue;
      for (const [at, { name }] of pairs.entries()) {
        const sum = spent.get(name) as { ms: number; calls: number };
        sum.ms += (cpu[`gateway ${name}`] ?? Number.NaN) + (cpu[`queues ${name}`] ?? Number.NaN);
        sum.calls += result[at]?.calls ?? Number.NaN;
      }
    }
    clearInterval(reading);
    await Promise.all(pairs.map((p) => p.end()));
  }
  const ofPair = (name: string) => (spent.get(name)?.ms ?? Number.NaN) / (spent.get(name)?.calls ?? Number.NaN);
  const [on, off, control] = [ofPair('on'), ofPair('off'), ofPair('control')];
  return [
    figureOf(
      'telemetry, CPU a call of my queue, on to off',
      'ms',
      { ours: on, baseline: (off + control) / 2 },
      ratioAtMost(1.05),
    ),
    figureOf('telemetry, off to off: what that is wrong by', 'ms', { ours: control, baseline: off }),
  ];
}

/** Starts another gateway and queues service, beside the product's own. @param traces turns telemetry on */
async function pair(testBed: TestBed, name: string, traces?: Record<string, string>) {
  const metrics: string[] = [];
  const children: ChildProcess[] = [];
  const start = async (part: string, over: Record<string, string>) => {
    const METRICS_PORT = String(await freePort());
    const { url, child } = await testBed.another(
      part,
      { ...over, ...(traces && { ...traces, METRICS_PORT }) },
      `${part} ${name}`,
    );
    children.unshift(child);
    if (traces) metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    return url;
  };
  const queues = await start('queues', { RPC_PORT: '0' });
  const end = async () => {
    for (const child of children) await testBed.end(child);
  };
  return { name, url: await start('gateway', { QUEUES_URL: queues }), metrics, end };
}
