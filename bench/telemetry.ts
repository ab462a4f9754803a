import { freePort } from '../tools/free-port.ts';
import { perCall, withCpu } from './cpu.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { inTurn } from './rounds.ts';
import { pairOf, seedMembers, seedQueue, seedTitles } from './seed.ts';

const PATH = '/api/queues/fetchMyQueue';
const ROUNDS = 6;
const READ_EVERY_MS = 5_000;

/**
 * My queue of 50 titles through the gateway and the queues service: CPU a call of those two with measures, traces at the
 * usual share and a Prometheus that reads them, beside the product's own two with nothing turned on.
 */
export async function telemetry(ground: Ground): Promise<Figure[]> {
  const [member] = await seedMembers(ground.account, ground.queues, 1);
  if (!member) throw new Error('no member was made');
  await seedTitles(ground.queues);
  await seedQueue(ground.queues, member, 50);
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${await ground.serve('trace-sink.ts', {})}/v1/traces` };
  const [on, off] = [await pair(ground, 'on', traces), await pair(ground, 'off')];
  const reading = setInterval(() => {
    for (const url of on.metrics) void fetch(url).then((answer) => answer.text());
  }, READ_EVERY_MS);
  const body = JSON.stringify(pairOf(member));
  const run = (url: string) => async () => {
    const { result, cpu } = await withCpu(ground, 'bare', () => load({ url: url + PATH, body, seconds: 5 }));
    return { ...result, cpu };
  };
  const { ours, floor } = await inTurn(ROUNDS, run(on.url), run(off.url));
  clearInterval(reading);
  const ofPair = (runs: typeof ours, which: string) => {
    const shares = perCall(runs);
    return (shares[`gateway ${which}`] ?? Number.NaN) + (shares[`queues ${which}`] ?? Number.NaN);
  };
  return [
    {
      figure: 'telemetry, CPU a call of my queue, on to off',
      unit: 'ms',
      ours: ofPair(ours, 'on'),
      floor: ofPair(floor, 'off'),
      wanted: [{ of: 'ratio', most: 1.05 }],
    },
  ];
}

/** A gateway and a queues service more, beside the product's own. @param traces turns telemetry on */
async function pair(ground: Ground, name: string, traces?: Record<string, string>) {
  const metrics: string[] = [];
  const start = async (part: string, over: Record<string, string>) => {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
    const built = ground.stack.parts.get(part);
    if (!built) throw new Error(`there is no ${part}`);
    const secret = { MEMBER_SECRET: ground.stack.databases.memberSecret, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    const env = { NODE_ENV: 'development', ...secret, ...built.env, ...over, PORT };
    ground.fork(built.script, { ...env, ...(traces && { ...traces, METRICS_PORT }) }, `${part} ${name}`);
    if (traces) metrics.push(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    const url = `http://127.0.0.1:${PORT}`;
    await untilAnswers(`${url}/readyz`);
    return url;
  };
  const queues = await start('queues', { RPC_PORT: '0' });
  return { url: await start('gateway', { QUEUES_URL: queues }), metrics };
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
