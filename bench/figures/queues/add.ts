import { type Member, pairOf, seedMembers, seedTitles, titleKey } from '../../data/seed.ts';
import { newsOf } from '../../measure/event-delivery.ts';
import { type Figure, ratioAtLeast } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { besideBaseline, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const SECONDS = 2.5;
const ROUNDS = 3;
/** The maximum number of titles that one round adds to one queue. A member's own queue has room for no more. */
const MOST = 10_000;

/**
 * Adds titles at 16 connections: to 64 queues, and then all to one queue. The lock of that queue makes the adds run one
 * after another. The baseline is the plain SQL statement. The time counts only the calls. The CPU is counted until each
 * add is in the feed and the outbox is empty.
 */
export async function add(testBed: TestBed): Promise<Figure[]> {
  await seedTitles(testBed.queues);
  const baselineUrl = `${await testBed.baseline()}/add`;
  const through = testBed.urlOf('/api/queues/addToQueue');
  const figures: Figure[] = [];
  for (const [figure, members] of [
    ['add, 64 members', 64],
    ['add, one member', 1],
  ] as const) {
    const bodies = async () => addBodies(await seedMembers(testBed.account, testBed.queues, members));
    const runs = await besideBaseline(testBed, {
      rounds: ROUNDS,
      ours: async () => {
        const body = await bodies();
        const news = await newsOf(testBed);
        const run = await load({ url: through, body, seconds: SECONDS });
        await news.arrived(run.calls);
        await news.handled();
        return run;
      },
      baseline: async () => load({ url: baselineUrl, body: await bodies(), seconds: SECONDS }),
    });
    figures.push({ ...throughputOf(figure, runs), wanted: [ratioAtLeast(0.3)] });
  }
  return figures;
}

/**
 * Returns a function that makes the body of the next add. The members take turns, and each body has a title that is not
 * in that member's queue yet.
 */
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
