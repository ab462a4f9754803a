import { Agent } from 'node:http';
import { eventually } from '@videoqs/stack/eventually';
import { memoryOf } from '@videoqs/stack/processes/memory';
import { type Member, pairOf, seedMembers, seedShared, seedTitles, titleKey } from '../../data/seed.ts';
import { type Listening, listen } from '../../measure/event-stream.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import { quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

/** The number of streams. Each queue has 50 members with a stream. Use STREAMS=200 for fewer streams. */
const STREAMS = Number(process.env.STREAMS ?? 1_000);
const MEMBERS = 50;
/** The number of streams that are being opened at the same time. */
const OPENING = 20;
const EVENTS = 200;

interface Shared {
  queueID: number;
  members: Member[];
}
/** The cost of a thousand streams. */
interface Taken {
  /** The time from sending a change until each member has received it, ms. */
  delays: number[];
  /** Additional RSS of these processes, MB. */
  rss: number[];
}

/**
 * Lets a thousand members watch twenty queues through one gateway, while titles are added. Measures the time until each
 * member receives a change, and what the streams cost. The baseline is a plain Fastify server that stores the row and
 * writes to each stream itself.
 */
export async function streams(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  const shared: Shared[] = [];
  for (let n = 0; n < STREAMS / MEMBERS; n++) {
    const members = await seedMembers(testBed.account, testBed.queues, MEMBERS);
    shared.push({ queueID: await seedShared(testBed.queues, members, 0), members });
  }
  const pids = (...names: string[]) =>
    testBed.processes().flatMap(([name, pid]) => (names.includes(name) ? [[pid]] : []));
  const ours = await taken(pids('gateway', 'queues'), shared, {
    watch: testBed.urlOf('/api/queues/watchQueue'),
    add: ({ queueID, members }, key) => ({
      url: testBed.urlOf('/api/queues/addToQueue'),
      body: { ...pairOf(members[0] as Member), mediaType_vid: key, queueIDandNameArr: [[queueID, 'shared']] },
    }),
  });
  const origin = await testBed.serve('baseline-streams.ts', { DATABASE_URL: testBed.stack.databases.urlOf('queues') });
  const served = testBed.served().filter(([name]) => name === 'baseline-streams');
  const baseline = await taken([served.map(([, pid]) => pid)], shared, {
    watch: `${origin}/watch`,
    add: ({ queueID }, key) => ({ url: `${origin}/add`, body: { queueID, mediaType_vid: key } }),
  });
  const [gateway = Number.NaN, service = Number.NaN, baselineRSS = Number.NaN] = [...ours.rss, ...baseline.rss];
  const p99 = each({ ours: ours.delays, baseline: baseline.delays }, (delays) => quantile(delays, 0.99));
  const what = `${STREAMS} live streams`;
  return [
    figureOf(`${what}: a change heard, p99`, 'ms', p99, atMost(300)),
    figureOf(`${what}: more RSS of the gateway`, 'MB', { ours: gateway, baseline: baselineRSS }, atMost(150)),
    figureOf(`${what}: more RSS of the queues service`, 'MB', service),
  ];
}

async function taken(
  groups: number[][],
  shared: readonly Shared[],
  o: { watch: string; add: (queue: Shared, key: string) => { url: string; body: unknown } },
): Promise<Taken> {
  const before = groups.map((pids) => memoryOf(pids).rss);
  const delays: number[] = [];
  let sentAt = 0;
  let heard = 0;
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const waiting = shared.flatMap(({ queueID, members }) => members.map((member) => ({ queueID, member })));
  const open: Listening[] = [];
  const opening = Array.from({ length: OPENING }, async () => {
    for (let one = waiting.pop(); one; one = waiting.pop())
      open.push(
        await listen(
          o.watch,
          { ...pairOf(one.member), queueID: one.queueID },
          (event, at) => {
            if (event.kind !== 'change') return;
            heard++;
            delays.push(at - sentAt);
          },
          agent,
        ),
      );
  });
  await Promise.all(opening);
  for (let n = 0; n < EVENTS; n++) {
    const { url, body } = o.add(shared[n % shared.length] as Shared, titleKey(n));
    sentAt = performance.now();
    await post(url, body);
    await eventually(async () => heard === (n + 1) * MEMBERS, 10);
  }
  const rss = groups.map((pids, n) => memoryOf(pids).rss - (before[n] ?? 0));
  for (const { stop } of open) stop();
  agent.destroy();
  return { delays, rss };
}
