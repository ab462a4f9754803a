import { isDeepStrictEqual } from 'node:util';
import { eventually } from '@videoqs/stack/eventually';
import { type Member, pairOf, seedMembers, seedShared, seedTitles, titleKey } from '../../data/seed.ts';
import { listen } from '../../measure/event-stream.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { inTurn, median, quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const MEMBERS = 20;
const MOVES = 1_000;
const TITLES = 200;
const ROUNDS = 2;
type Item = { mediaType_vid: string };

/**
 * Lets twenty members make a thousand moves in one queue at the same time. Each of them has the queue open. Every move
 * must take effect, no two titles may get the same rank, and all members must see the same queue at the end. The
 * baseline is one statement that takes the queue's lock, writes a given rank and records the change.
 */
export async function sharedMoves(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  const members = await seedMembers(testBed.account, testBed.queues, MEMBERS);
  const server = await testBed.baseline();
  const runs = await inTurn(
    ROUNDS,
    async () => movesAtOnce(testBed, members),
    async () => {
      const queueID = await seedShared(testBed.queues, members, TITLES);
      return timesAtOnce(MEMBERS, MOVES, (agent) =>
        post(
          `${server}/move`,
          { ...pairOf(anyOf(members)), queueID, mediaType_vid: titleKey(among(TITLES)) },
          {},
          agent,
        ),
      );
    },
  );
  const p = (q: number) => each(runs, (some) => median(some.map((times) => quantile(times, q))));
  return [
    figureOf('20 members, 1,000 moves in one queue, p50', 'ms', p(0.5)),
    figureOf('20 members, 1,000 moves in one queue, p99', 'ms', p(0.99), atMost(150)),
  ];
}

const among = (count: number) => Math.floor(Math.random() * count);
const anyOf = (members: readonly Member[]) => members[among(members.length)] as Member;

/**
 * Makes the moves.
 * @returns how long each move took, ms
 * @throws Error when a move was refused, or members see different queues
 */
async function movesAtOnce(testBed: TestBed, members: readonly Member[]): Promise<number[]> {
  const queueID = await seedShared(testBed.queues, members, TITLES);
  const heard = members.map(() => [] as unknown[]);
  const streams = await Promise.all(
    members.map((m, n) =>
      listen(testBed.urlOf('/api/queues/watchQueue'), { ...pairOf(m), queueID }, (event) => {
        if (event.kind === 'change' || event.kind === 'stale') heard[n]?.push(event);
      }),
    ),
  );
  let next = 0;
  const times = await timesAtOnce(MEMBERS, MOVES, async (agent) => {
    const item = among(TITLES);
    const reply = await post(
      testBed.urlOf('/api/queues/editQueuePosition'),
      {
        ...pairOf(members[next++ % MEMBERS] as Member),
        queueID,
        queueName: 'shared',
        moveItem: titleKey(item),
        pivotItem: titleKey((item + 1 + among(TITLES - 1)) % TITLES),
        BEFOREorAFTER: Math.random() < 0.5 ? 'BEFORE' : 'AFTER',
      },
      {},
      agent,
    );
    if (!(reply as { success: boolean }).success) throw new Error('A title was not moved.');
  });
  await eventually(async () => heard.every((changes) => changes.length >= MOVES), 20);
  for (const { stop } of streams) stop();
  if (!heard.every((changes) => isDeepStrictEqual(changes, heard[0])) || heard[0]?.length !== MOVES)
    throw new Error('Members received different changes.');
  await checkSame(testBed, members, queueID);
  return times;
}

async function checkSame(testBed: TestBed, members: readonly Member[], queueID: number): Promise<void> {
  const { rows } = await testBed.queues.query<{ ranks: number }>(
    'select count(distinct rank)::int as ranks from item where queue_id = $1',
    [queueID],
  );
  if (rows[0]?.ranks !== TITLES) throw new Error('Two titles have the same rank, or a title is missing.');
  const views = await Promise.all(
    members.map(async (m) => {
      const page = await post(testBed.urlOf('/api/queues/fetchQueue'), { ...pairOf(m), queueID });
      return (page as { items: Item[] }).items.map((i) => i.mediaType_vid);
    }),
  );
  if (views[0]?.length !== TITLES || !views.every((view) => isDeepStrictEqual(view, views[0])))
    throw new Error('Members see different queues.');
}
