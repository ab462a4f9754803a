import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { post, timesOf } from './one-by-one.ts';
import { inTurn, median } from './rounds.ts';
import { pairOf, seedMembers, seedQueue, seedTitles } from './seed.ts';

const CALLS = 250;
/** Middle of the long queue: the rank that its page starts after. */
const MIDDLE = Buffer.from('V00005000').toString('base64url');

/** A page from the middle of a queue of 10,000 titles beside the only page of one of 50: the length must not show. */
export async function queuePage(ground: Ground): Promise<Figure[]> {
  const [long, short] = await seedMembers(ground.account, ground.queues, 2);
  if (!long || !short) throw new Error('no members were made');
  await seedTitles(ground.queues);
  await seedQueue(ground.queues, long, 10_000);
  await seedQueue(ground.queues, short, 50);
  const url = ground.urlOf('/api/queues/fetchMyQueue');
  const page = async (body: object) => median(await timesOf(CALLS, () => post(url, { limit: 50, ...body })));
  const runs = await inTurn(
    6,
    () => page({ ...pairOf(long), after: MIDDLE }),
    () => page(pairOf(short)),
  );
  return [
    {
      figure: 'queue-page p50, 10,000 titles to 50',
      unit: 'ms',
      ours: median(runs.ours),
      floor: median(runs.floor),
      wanted: [{ of: 'ratio', most: 1.3 }],
    },
  ];
}
