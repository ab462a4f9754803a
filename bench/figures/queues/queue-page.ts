import { membersWith, pairOf } from '../../data/seed.ts';
import { each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesOf } from '../../measure/one-by-one.ts';
import { inTurn, median } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const CALLS = 250;
/** The middle of the long queue. The measured page starts after this rank. */
const MIDDLE = Buffer.from('V00005000').toString('base64url');

/**
 * Compares a page from the middle of a queue of 10,000 titles to the only page of a queue of 50 titles. The length of
 * the queue must make no difference.
 */
export async function queuePage(testBed: TestBed): Promise<Figure[]> {
  const [long, short] = await membersWith(testBed, 10_000, 50);
  const url = testBed.urlOf('/api/queues/fetchMyQueue');
  const page = async (body: object) => median(await timesOf(CALLS, () => post(url, { limit: 50, ...body })));
  const runs = await inTurn(
    6,
    () => page({ ...pairOf(long), after: MIDDLE }),
    () => page(pairOf(short)),
  );
  return [figureOf('queue-page p50, 10,000 titles to 50', 'ms', each(runs, median), ratioAtMost(1.3))];
}
