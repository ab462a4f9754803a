import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@videoqs/stack/free-port';
import { ANSWERING_FLAGS } from '@videoqs/stack/part';
import { metered } from './cpu.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { pairOf, seedMembers, seedQueue, seedTitles } from './seed.ts';

const PATH = '/api/queues/fetchMyQueue';
/** Two processes of the same code can differ by some hundredths for as long as they run: the pairs are started anew. */
const STARTS = 3;
/** Half a minute in which V8 compiles: whoever has more code to run is dearer in it, once. */
const WARM_ROUNDS = 4;
const ROUNDS = 4;
const SECONDS = 8;
const KINDS = ['on', 'off', 'control'];
/** As the PodMonitor asks for (k8s/base/platform/telemetry). */
const READ_EVERY_MS = 15_000;

/**
 * My queue of 50 titles through the gateway and the queues service: CPU a call of those two with measures, traces at the
 * usual share and a Prometheus that reads them, beside the product's own two with nothing turned on. All are under load
 * at once, for whatever else the machine does then hits them alike: in turn, rounds of the same two differ by a tenth and
 * more. There are two pairs with nothing turned on; how they differ says how far to trust a run.
 */
export async function telemetry(ground: Ground): Promise<Figure[]> {
  const [member] = await seedMembers(ground.account, ground.queues, 1);
  if (!member) throw new Error('no member was made');
  await seedTitles(ground.queues);
  await seedQueue(ground.queues, member, 50);
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${await ground.serve('trace-sink.ts', {})}/v1/traces` };
  const body = JSON.stringify(pairOf(member));
  const spent = new Map(KINDS.map((name) => [name, { ms: 0, calls: 0 }]));
  for (let start = 0; start < STARTS; start++) {
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    for (let at = 0; at < KINDS.length; at++) {
      const name = KINDS[(at + start) % KINDS.length] as string; // the first of a start costs some hundredths more
      pairs.push(await pair(ground, name, name === 'on' ? traces : undefined));
    }
    const reading = setInterval(() => {
      for (const url of pairs.flatMap(({ metrics }) => metrics)) void fetch(url).then((answer) => answer.text());
    }, READ_EVERY_MS);
    const all = () =>
      Promise.all(pairs.map(({ url }) => load({ url: url + PATH, body, connections: 4, seconds: SECONDS })));
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      // with what the measures take while nothing is asked
      const { result, cpu } = await metered(ground, 'bare', all);
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
  return [
    {
      figure: 'telemetry, CPU a call of my queue, on to off',
      unit: 'ms',
      ours: ofPair('on'),
      floor: (ofPair('off') + ofPair('control')) / 2,
      wanted: [{ of: 'ratio', most: 1.05 }],
    },
    {
      figure: 'telemetry, off to off: what that is wrong by',
      unit: 'ms',
      ours: ofPair('control'),
      floor: ofPair('off'),
    },
  ];
}

/** A gateway and a queues service more, beside the product's own. @param traces turns telemetry on */
async function pair(ground: Ground, name: string, traces?: Record<string, string>) {
  const metrics: string[] = [];
  const children: ChildProcess[] = [];
  const start = async (part: string, over: Record<string, string>) => {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
    const built = ground.stack.parts.get(part);
    if (!built) throw new Error(`there is no ${part}`);
    const secret = { MEMBER_SECRET: ground.stack.databases.memberSecret, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    const env = {
      NODE_ENV: 'development',
      NODE_OPTIONS: ANSWERING_FLAGS.join(' '),
      ...secret,
      ...built.env,
      ...over,
      PORT,
    };
    children.push(ground.fork(built.script, { ...env, ...(traces && { ...traces, METRICS_PORT }) }, `${part} ${name}`));
    if (traces) metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    const url = `http://127.0.0.1:${PORT}`;
    await untilAnswers(`${url}/readyz`);
    return url;
  };
  const queues = await start('queues', { RPC_PORT: '0' });
  const end = async () => {
    for (const child of children.toReversed()) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  };
  return { name, url: await start('gateway', { QUEUES_URL: queues }), metrics, end };
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (
      await fetch(url).then(
        (a) => a.ok,
        () => false,
      )
    )
      return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`${url} does not answer`);
}
