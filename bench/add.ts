import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { inTurn, median } from './rounds.ts';
import { type Member, pairOf, seedMembers, seedTitles, titleKey } from './seed.ts';

const SECONDS = 2.5;
const ROUNDS = 3;
/** Most adds that one round may make to one queue: what an own queue holds. */
const MOST = 10_000;

/** Adding titles at 16 connections beside the bare transaction: to 64 queues, and all to one, which its lock puts in line. */
export async function add(ground: Ground): Promise<Figure[]> {
  await seedTitles(ground.queues);
  const bare = `${await ground.bare()}/add`;
  const through = ground.urlOf('/api/queues/addToQueue');
  const figures: Figure[] = [];
  for (const [figure, members] of [
    ['add, 64 members', 64],
    ['add, one member', 1],
  ] as const) {
    const run = async (url: string) => {
      const body = bodies(await seedMembers(ground.account, ground.queues, members));
      const { perSecond } = await load({ url, body, seconds: SECONDS });
      await untilTold(ground);
      return perSecond;
    };
    const runs = await inTurn(
      ROUNDS,
      () => run(through),
      () => run(bare),
    );
    figures.push({
      figure,
      unit: '/s',
      ours: median(runs.ours),
      floor: median(runs.floor),
      wanted: [{ of: 'ratio', least: 0.4 }],
    });
  }
  return figures;
}

/** The next add: the members in turn, each a title that is not there yet. */
function bodies(members: readonly Member[]): () => string {
  let n = 0;
  return () => {
    const member = members[n % members.length] as Member;
    const nth = Math.floor(n++ / members.length);
    if (nth >= MOST) throw new Error('The queue is full: make the round shorter.');
    return JSON.stringify({
      ...pairOf(member),
      mediaType_vid: titleKey(nth),
      queueIDandNameArr: [[member.userID, 'myqueue']],
    });
  };
}

/** Waits until the events of a round are handed on, so that their relay does not run in the next one's time. */
async function untilTold(ground: Ground): Promise<void> {
  const until = Date.now() + 6_000;
  for (;;) {
    const { rowCount } = await ground.queues.query('select from outbox where relayed_at is null limit 1');
    if (!rowCount || Date.now() > until) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
