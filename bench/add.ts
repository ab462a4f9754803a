import { type Member, pairOf, seedMembers, seedTitles, titleKey } from './data/seed.ts';
import { newsOf } from './event-delivery.ts';
import { type Figure, ratioAtLeast } from './measure/figure.ts';
import type { Ground } from './measure/ground.ts';
import { load } from './measure/load.ts';
import { besideFloor, throughputOf } from './measure/runs.ts';

const SECONDS = 2.5;
const ROUNDS = 3;
/** Most adds that one round may make to one queue: what an own queue holds. */
const MOST = 10_000;

/**
 * Adding titles at 16 connections beside the bare statement: to 64 queues, and all to one, which its lock puts in line.
 * The calls a second are those of the calls alone; CPU is counted until each add stands in the feed and the outbox is
 * empty.
 */
export async function add(ground: Ground): Promise<Figure[]> {
  await seedTitles(ground.queues);
  const bare = `${await ground.bare()}/add`;
  const through = ground.urlOf('/api/queues/addToQueue');
  const figures: Figure[] = [];
  for (const [figure, members] of [
    ['add, 64 members', 64],
    ['add, one member', 1],
  ] as const) {
    const bodies = async () => addBodies(await seedMembers(ground.account, ground.queues, members));
    const runs = await besideFloor(ground, {
      rounds: ROUNDS,
      ours: async () => {
        const body = await bodies();
        const news = await newsOf(ground);
        const run = await load({ url: through, body, seconds: SECONDS });
        await news.arrived(run.calls);
        await news.handled();
        return run;
      },
      floor: async () => load({ url: bare, body: await bodies(), seconds: SECONDS }),
    });
    figures.push({ ...throughputOf(figure, runs), wanted: [ratioAtLeast(0.3)] });
  }
  return figures;
}

/** The next add: the members in turn, each a title that is not there yet. */
export function addBodies(members: readonly Member[]): () => string {
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
