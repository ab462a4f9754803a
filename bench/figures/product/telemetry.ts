import type { ChildProcess } from 'node:child_process';
import { freePort } from '@videoqs/stack/processes/free-port';
import { membersWith, pairOf } from '../../data/seed.ts';
import { metered } from '../../measure/cpu.ts';
import { type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const PATH = '/api/queues/fetchMyQueue';
/**
 * The number of starts of the pairs. Two processes of the same code may differ by a few percent as long as they run, so
 * the pairs are started several times.
 */
const STARTS = 3;
/**
 * The number of warm-up rounds. They take half a minute, in which V8 compiles the code. More code costs more to
 * compile, but only once.
 */
const WARM_ROUNDS = 4;
const ROUNDS = 4;
const SECONDS = 8;
const KINDS = ['on', 'off', 'control'];
/**
 * The interval at which Prometheus scrapes in production, according to the PodMonitor (k8s/base/platform/telemetry).
 */
const READ_EVERY_MS = 15_000;

/**
 * Fetches a member's queue of 50 titles, and measures the CPU time of each call in the gateway and in the queues
 * service. There are several pairs of these two processes. One pair has metrics, traces at the usual share, and a
 * Prometheus that scrapes it. The product's own pair and one more pair have telemetry off. The difference between these
 * two shows how reliable a run is. All pairs are under load at the same time, so that disturbances affect them equally.
 * If pairs are measured one after another, rounds of the same pair differ by a tenth and more.
 */
export async function telemetry(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 50);
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${await testBed.serve('trace-sink.ts', {})}/v1/traces` };
  const body = JSON.stringify(pairOf(member));
  const spent = new Map(KINDS.map((name) => [name, { ms: 0, calls: 0 }]));
  for (let start = 0; start < STARTS; start++) {
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    for (let at = 0; at < KINDS.length; at++) {
      // The first calls after a start cost a few percent more, so they are not measured.
      const name = KINDS[(at + start) % KINDS.length] as string;
      pairs.push(await pair(testBed, name, name === 'on' ? traces : undefined));
    }
    const reading = setInterval(() => {
      for (const url of pairs.flatMap(({ metrics }) => metrics)) void fetch(url).then((answer) => answer.text());
    }, READ_EVERY_MS);
    const all = () =>
      Promise.all(pairs.map(({ url }) => load({ url: url + PATH, body, connections: 4, seconds: SECONDS })));
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      // This figure includes what the metrics cost while there are no calls.
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

/**
 * Starts another gateway and another queues service, in addition to the product's own.
 * @param traces turns telemetry on
 */
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
