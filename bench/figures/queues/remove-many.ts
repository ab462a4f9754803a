import { type Member, membersWith, pairOf, titleKey } from '../../data/seed.ts';
import { atMost, each, type Figure, figureOf } from '../../measure/figure.ts';
import { post } from '../../measure/one-by-one.ts';
import { inTurn, median, quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const TITLES = 10_000;
const REMOVED = 200;
const CALLS = 25;
const ROUNDS = 3;

/**
 * Removes 200 titles from a queue of 10,000 with one call, and compares that with a single statement that does the
 * same.
 */
export async function removeMany(testBed: TestBed): Promise<Figure[]> {
  const rounds = async (remove: (member: Member, keys: string[]) => Promise<unknown>) => {
    const [member] = await membersWith(testBed, TITLES);
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const keys = Array.from({ length: REMOVED }, (_, i) => titleKey(i * (TITLES / REMOVED) + n));
      const started = performance.now();
      const { removed } = (await remove(member, keys)) as { removed: string[] };
      times.push(performance.now() - started);
      if (removed.length !== REMOVED) throw new Error('Not all titles were removed.');
    }
    return times;
  };
  const server = await testBed.baseline();
  const runs = await inTurn(
    ROUNDS,
    () =>
      rounds((m, keys) =>
        post(testBed.urlOf('/api/queues/removeTitles'), {
          ...pairOf(m),
          queueID: m.userID,
          queueName: 'myqueue',
          keys,
        }),
      ),
    () => rounds((m, keys) => post(`${server}/remove`, { ...pairOf(m), queueID: m.userID, keys })),
  );
  const p95 = each(runs, (some) => median(some.map((times) => quantile(times, 0.95))));
  return [figureOf('200 titles removed by one call, p95', 'ms', p95, atMost(100))];
}
